import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { membershipApi } from '@crew-chief/contract/membership'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { PlanRole } from '@crew-chief/domain/membership/plans'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { memberBuilders, RETURN_URLS } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { startNode } from '../../testing/start-node.ts'
import { testConfig } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { subscriptions } from './membership.tables.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, send } = server
const { as, member, settle, signedIn, subscriptionOf, paymentsOf, roleOf } = memberBuilders(server)
const admin = await signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const NOTHING = {
  name: '',
  price: null as number | null,
  period: 'month' as 'month' | 'year',
  benefits: [] as string[],
  isOffered: true,
}
type Changes = Partial<Record<PlanRole, Partial<typeof NOTHING>>>

const read = async () => (await send(membershipAdminApi.getPlanSettings, {}, admin)).body
const choicesOf = ({ ALL_YOU_NEED, ALL_YOU_WANT }: Changes) => ({
  ALL_YOU_NEED: { ...NOTHING, ...ALL_YOU_NEED },
  ALL_YOU_WANT: { ...NOTHING, ...ALL_YOU_WANT },
})
const save = (changes: Changes, version = 0, who = admin) =>
  send(membershipAdminApi.updatePlanSettings, { body: { choices: choicesOf(changes), version } }, who)
const OFF = { isOffered: false }

const listed = async () => (await send(membershipApi.listPlans, {})).body
const mine = async (person: { token: string }) => (await send(membershipApi.myMembership, {}, person)).body.subscription
const checkout = (person: { token: string }, priceId: string) =>
  send(paymentsApi.createCheckoutSession, { body: { priceId, ...RETURN_URLS } }, person)

async function subscribe(plan: PlanRole) {
  const person = await signedIn()
  const priceId = (await listed()).find(({ role }) => role === plan)?.priceId ?? ''
  const { body } = await checkout(person, priceId)
  await knobs.pay(body.sessionId ?? '')
  await settle()
  return { ...person, subscription: await subscriptionOf(person) }
}

const paidBy = async (person: { id: string }) =>
  (await paymentsOf(person)).map(({ status, paidCents, amountCents }) => [status, paidCents ?? amountCents])

beforeEach(async () => {
  await db.delete(settings)
  await db.delete(subscriptions)
  await deps.organization.reload()
})

test('at first nothing is chosen, and the defaults are those of the specification (1 §9)', async () => {
  expect(await read()).toEqual({
    choices: choicesOf({}),
    defaults: {
      ALL_YOU_NEED: { name: 'All You Need', price: 49.99 },
      ALL_YOU_WANT: { name: 'All You Want', price: 99.99 },
    },
    fixedPrices: [],
    version: 0,
  })
  expect(await listed()).toMatchObject([
    { role: 'ALL_YOU_NEED', name: 'All You Need', price: 49.99, period: 'month', priceId: 'price_all_you_need' },
    { role: 'ALL_YOU_WANT', name: 'All You Want', price: 99.99, period: 'month', priceId: 'price_all_you_want' },
  ])
})

test('after a change of price new members pay the new one, and existing members renew at theirs', async () => {
  const before = await member('ALL_YOU_NEED')
  expect((await save({ ALL_YOU_NEED: { price: 60 } })).status).toBe(200)
  const after = await subscribe('ALL_YOU_NEED')
  for (const { subscription } of [before, after]) await knobs.renew(subscription.id, 'paid')
  await settle()
  expect(await paidBy(before)).toEqual([
    ['paid', 4_999],
    ['paid', 4_999],
  ])
  expect(await paidBy(after)).toEqual([
    ['paid', 6_000],
    ['paid', 6_000],
  ])
  expect([await mine(before), await mine(after)]).toMatchObject([
    { plan: 'ALL_YOU_NEED', price: 49.99, period: 'month' },
    { plan: 'ALL_YOU_NEED', price: 60, period: 'month' },
  ])
})

test('a page opened before the change charges what it showed, and is not quarantined', async () => {
  const person = await signedIn()
  const { body } = await checkout(person, 'price_all_you_need')
  await save({ ALL_YOU_NEED: { price: 60 } })
  await knobs.pay(body.sessionId ?? '')
  await settle()
  expect([await paidBy(person), await roleOf(person)]).toEqual([[['paid', 4_999]], 'ALL_YOU_NEED'])
})

test('an earlier price is refused, and a new page replaces the one that charges it', async () => {
  const person = await signedIn()
  const first = await checkout(person, 'price_all_you_need')
  await save({ ALL_YOU_NEED: { price: 60 } })
  expect(await checkout(person, 'price_all_you_need')).toMatchObject({ code: 'payments.wrong_price' })
  const [plan] = await listed()
  const second = await checkout(person, plan?.priceId ?? '')
  expect(second.body.sessionId).not.toBe(first.body.sessionId)
  await knobs.pay(second.body.sessionId ?? '')
  await settle()
  expect((await paidBy(person)).at(-1)).toEqual(['paid', 6_000])
})

test('a yearly plan renews every year and counts a twelfth in the monthly revenue', async () => {
  await save({ ALL_YOU_WANT: { price: 600, period: 'year' } })
  const person = await subscribe('ALL_YOU_WANT')
  const { periodEnd, createdAt } = await subscriptionOf(person)
  expect(periodEnd.getUTCFullYear()).toBe(createdAt.getUTCFullYear() + 1)
  await member('ALL_YOU_NEED')
  const { body } = await send(dashboardApi.dashboard, {}, admin)
  expect(body.figures.find(({ id }) => id === 'monthly-revenue')?.value).toBe(5_000 + 4_999)
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, person.email))
  expect(mail?.text).toContain('Your plan renews every year until you cancel.')
})

test('switching to the other plan uses its new price', async () => {
  const person = await member('ALL_YOU_NEED')
  await save({ ALL_YOU_WANT: { price: 120 } })
  const { body } = await send(membershipApi.myMembership, { query: { switchTo: 'ALL_YOU_WANT' } }, person)
  // The whole period of each, less what was paid.
  expect(body.switchCost).toEqual({ dueToday: 70.01, credit: 0 })
})

test('the names of plans are used in lists, payments and mails', async () => {
  await save({ ALL_YOU_NEED: { name: ' Gold ' }, ALL_YOU_WANT: { name: 'Platinum' } })
  expect((await listed()).map(({ name, includes }) => [name, includes[0]])).toEqual([
    ['Gold', undefined],
    ['Platinum', 'Everything in Gold'],
  ])
  const person = await subscribe('ALL_YOU_NEED')
  expect((await paymentsOf(person))[0]?.description).toBe('Gold membership')
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, person.email))
  expect(mail?.text).toContain('You’re now on Gold.')
})

test('the benefits that admins wrote are listed', async () => {
  await save({ ALL_YOU_WANT: { benefits: ['Film room', 'A call with a clinician'] } })
  expect((await listed()).map(({ includes }) => includes)).toEqual([[], ['Film room', 'A call with a clinician']])
})

test('a plan that is off is not offered; its members keep it and can manage it', async () => {
  const person = await member('ALL_YOU_WANT')
  const other = await member('ALL_YOU_NEED')
  await save({ ALL_YOU_WANT: OFF })
  expect((await listed()).map(({ role }) => role)).toEqual(['ALL_YOU_NEED'])
  expect(await checkout(await signedIn(), 'price_all_you_want')).toMatchObject({ code: 'payments.wrong_price' })
  const { body } = await send(membershipApi.myMembership, { query: { switchTo: 'ALL_YOU_WANT' } }, other)
  expect(body.switchCost).toBeNull()
  await knobs.renew(person.subscription.id, 'paid')
  await settle()
  expect([await roleOf(person), (await paidBy(person)).length]).toEqual(['ALL_YOU_WANT', 2])
  const portal = await send(
    paymentsApi.openPortal,
    { body: { returnUrl: 'http://crew-chief.test/membership' } },
    person,
  )
  expect(portal.status).toBe(200)
})

test('with both plans off none is listed', async () => {
  await save({ ALL_YOU_NEED: OFF, ALL_YOU_WANT: OFF })
  expect(await listed()).toEqual([])
})

test('the audit log has the old and the new value', async () => {
  await save({ ALL_YOU_NEED: { name: 'Gold', price: 60, benefits: ['Film room'] }, ALL_YOU_WANT: OFF })
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.membership_changed' } }, admin)).body
  expect(entries[0]?.details).toEqual({
    fields: 'name, price, benefits, offer',
    changes:
      'name of All You Need default → “Gold”; price of All You Need $49.99 per month → $60.00 per month; ' +
      'benefits of All You Need default → “Film room”; offer of All You Want on → off',
  })
})

test('saving without a change is not recorded and needs no current version', async () => {
  const saved = await save({ ALL_YOU_NEED: { price: 60 } })
  expect(await save({ ALL_YOU_NEED: { price: 60 } })).toMatchObject({ status: 200, body: saved.body })
})

test('a change based on an old version is refused and says who changed what', async () => {
  await save({ ALL_YOU_NEED: { price: 60 } })
  expect(await save({ ALL_YOU_NEED: { price: 70 } }, 0, await as('ADMIN'))).toMatchObject({
    status: 409,
    code: 'settings.changed_meanwhile',
    message: 'Dana Whitfield changed the price while you were editing. Review the changes, then save.',
  })
  expect((await listed())[0]?.price).toBe(60)
})

test('of concurrent first changes one is saved', async () => {
  const answers = await runConcurrently(4, (number) => save({ ALL_YOU_NEED: { price: 60 + number } }))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const saved = answers.find(({ status }) => status === 200)
  expect((await listed())[0]?.price).toBe(saved?.body.choices.ALL_YOU_NEED.price)
})

test.each<[Partial<typeof NOTHING>, string, string]>([
  [{ price: 0 }, 'price', 'Enter a price from $0.50 to $10,000'],
  [{ price: -1 }, 'price', 'Enter a price from $0.50 to $10,000'],
  [{ price: 10_000.01 }, 'price', 'Enter a price from $0.50 to $10,000'],
  [{ price: 9.999 }, 'price', 'Use at most two decimals'],
  [{ period: 'year' }, 'price', 'Enter the price per year'],
  [{ name: 'x'.repeat(41) }, 'name', 'At most 40 characters'],
  [{ benefits: Array(9).fill('Film room') }, 'benefits', 'At most 8 benefits'],
  [{ benefits: ['Film room', 'x'.repeat(81)] }, 'benefits.1', 'At most 80 characters'],
  [{ benefits: ['two\nlines'] }, 'benefits.0', 'Use one line, without control characters'],
  [{ name: 'all you want' }, '', 'The plans need different names'],
])('bad input %o is refused at its field and changes nothing', async (choice, field, message) => {
  const refused = await save({ ALL_YOU_NEED: choice })
  const name = field ? `choices.ALL_YOU_NEED.${field}` : 'choices.ALL_YOU_WANT.name'
  expect([refused.status, refused.fields[name]]).toEqual([400, message])
  expect((await read()).version).toBe(0)
})

test.each([0.5, 10_000, 19.99])('%d dollars can be a price', async (price) => {
  expect((await save({ ALL_YOU_NEED: { price } })).status).toBe(200)
  expect((await listed())[0]?.price).toBe(price)
})

test('returning to an earlier price uses the earlier one at the provider', async () => {
  await save({ ALL_YOU_NEED: { price: 60 } })
  const first = await subscribe('ALL_YOU_NEED')
  await save({ ALL_YOU_NEED: { price: 70 } }, 1)
  await save({ ALL_YOU_NEED: { price: 60 } }, 2)
  const second = await subscribe('ALL_YOU_NEED')
  const idOf = async ({ subscription }: typeof first) =>
    (await deps.provider.findSubscription(subscription.id))?.priceId
  expect(await idOf(first)).toBe(await idOf(second))
})

test('without the payment provider a changed price is not saved', async () => {
  await knobs.respond500({ path: '/v1/prices', times: 10 })
  const refused = await save({ ALL_YOU_NEED: { price: 66 } })
  await knobs.clearFaults()
  expect([refused.status, refused.code, (await read()).version]).toEqual([502, 'settings.prices_not_created', 0])
})

test('another node offers the new price as soon as it is committed', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig(),
    payments: unreachableProvider,
    followsSettings: true,
  })
  onTestFinished(node.stop)
  await expect.poll(() => node.deps.live.status()).toBe('hearing')
  await save({ ALL_YOU_NEED: { price: 60, name: 'Gold' } })
  await expect.poll(() => node.deps.config.plans[0]).toMatchObject({ priceCents: 6_000, name: 'Gold' })
})

test('while the payment provider cannot create a price, a switch has no cost yet and the portal does not open', async () => {
  const person = await member('ALL_YOU_NEED')
  const choice = { name: '', priceCents: 12_345, period: 'month' as const, benefits: [], isOffered: true }
  await db.insert(settings).values({ section: 'membership', choices: { ALL_YOU_WANT: choice }, version: 1 })
  await deps.organization.reload()
  await knobs.respond500({ path: '/v1/prices', times: 10 })
  const { body } = await send(membershipApi.myMembership, { query: { switchTo: 'ALL_YOU_WANT' } }, person)
  const returnUrl = 'http://crew-chief.test/membership'
  const portal = await send(paymentsApi.openPortal, { body: { returnUrl, plan: 'ALL_YOU_WANT' } }, person)
  await knobs.clearFaults()
  expect([body.switchCost, portal.code]).toEqual([null, 'payments.provider_failed'])
})
