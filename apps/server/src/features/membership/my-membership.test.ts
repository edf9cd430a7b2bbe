import { dashboardApi } from '@crew-chief/contract/dashboard'
import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'

const server = await startServerWithPayments()
const { deps, knobs } = server
const { as, member, settle, subscriptionOf } = memberBuilders(server)

const mine = async ({ token }: { token: string }) =>
  (await server.send(membershipApi.myMembership, {}, { token })).body.subscription

test('plans with prices in dollars and price ids are public (1 §9)', async () => {
  const { body } = await server.send(membershipApi.listPlans, {})
  expect(body).toMatchObject([
    { role: 'ALL_YOU_NEED', name: 'All You Need', price: 49.99, priceId: deps.planPrices.ALL_YOU_NEED },
    { role: 'ALL_YOU_WANT', name: 'All You Want', price: 99.99, priceId: deps.planPrices.ALL_YOU_WANT },
  ])
})

test('the own subscription, without provider ids', async () => {
  const ann = await member('ALL_YOU_WANT')
  const { periodEnd } = await subscriptionOf(ann)
  expect(await mine(ann)).toEqual({
    plan: 'ALL_YOU_WANT',
    price: 99.99,
    period: 'month',
    status: 'active',
    periodEnd: periodEnd.toISOString(),
    endsAtPeriodEnd: false,
    graceUntil: null,
  })
})

test.each(['NON_MEMBER', 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'] as const)(
  '%s without a subscription has none',
  async (role) => {
    expect(await mine(await as(role))).toBeNull()
  },
)

test('an ended subscription is not returned', async () => {
  const ann = await member()
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await settle()
  expect(await mine(ann)).toBeNull()
})

test('members can open the provider’s portal; members without a subscription cannot', async () => {
  const portal = ({ token }: { token: string }) =>
    server.send(paymentsApi.openPortal, { body: { returnUrl: 'http://crew-chief.test/membership' } }, { token })
  expect((await portal(await member())).status).toBe(200)
  expect((await portal(await as('ALL_YOU_NEED'))).code).toBe('membership.no_subscription')
})

test.each(['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)(
  'a payer made %s by an admin sees the subscription and can cancel it',
  async (role) => {
    const ann = await member()
    await inTransaction(server.db, (tx) => updateUser(tx, ann.id, { role }))
    expect(await mine(ann)).toMatchObject({ plan: 'ALL_YOU_NEED', status: 'active' })
    const asked = { body: { returnUrl: 'http://crew-chief.test/membership' } }
    expect((await server.send(paymentsApi.openPortal, asked, { token: ann.token })).status).toBe(200)
  },
)

test('the personal data export includes subscriptions', async () => {
  const ann = await member()
  const { body } = await server.send(usersApi.exportMe, {}, { token: ann.token })
  expect(body.membership).toEqual([expect.objectContaining({ plan: 'ALL_YOU_NEED', status: 'active' })])
})

test('the dashboard shows members by plan and origin, monthly revenue and failing payments', async () => {
  const fresh = (await server.send(dashboardApi.dashboard, {}, { token: (await as('ADMIN')).token })).body
  const leaving = await member('ALL_YOU_NEED')
  const unpaid = await member('ALL_YOU_WANT')
  await Promise.all([member('ALL_YOU_WANT'), as('ALL_YOU_WANT')])
  await knobs.cancelSubscription(leaving.subscription.id, 'at_period_end')
  await knobs.renew(unpaid.subscription.id, 'failed')
  await settle()
  const { figures, charts, matters } = (
    await server.send(dashboardApi.dashboard, {}, { token: (await as('ADMIN')).token })
  ).body
  const monthly = (from: typeof figures) => from.find(({ id }) => id === 'monthly-revenue')
  // One of the three renews.
  expect((monthly(figures)?.value ?? 0) - (monthly(fresh.figures)?.value ?? 0)).toBe(9_999)
  expect(monthly(figures)).toMatchObject({ unit: 'cents', context: expect.stringContaining('1 ending') })
  const parts = (from: typeof charts) =>
    Object.fromEntries(from.find(({ id }) => id === 'members-by-plan')?.points.map((p) => [p.label, p.value]) ?? [])
  const before = parts(fresh.charts)
  expect(parts(charts)).toEqual({
    'All You Need': (before['All You Need'] ?? 0) + 1,
    'All You Need, added by an admin': before['All You Need, added by an admin'],
    'All You Want': (before['All You Want'] ?? 0) + 2,
    'All You Want, added by an admin': (before['All You Want, added by an admin'] ?? 0) + 1,
  })
  expect(matters.find(({ id }) => id === 'memberships-failing')).toMatchObject({
    title: '1 membership payment failed',
    icon: 'card',
  })
})

test('switching plan: the cost is known before, and the portal opens where it is confirmed', async () => {
  const ann = await member('ALL_YOU_NEED')
  const asked = { query: { switchTo: 'ALL_YOU_WANT' as const } }
  const { body } = await server.send(membershipApi.myMembership, asked, { token: ann.token })
  // Paid today, so the whole difference is due.
  expect(body.switchCost).toEqual({ dueToday: 50, credit: 0 })
  const portal = { body: { returnUrl: 'http://crew-chief.test/membership', plan: 'ALL_YOU_WANT' as const } }
  const { body: opened } = await server.send(paymentsApi.openPortal, portal, { token: ann.token })
  const page = await fetch(opened.url)
  expect(page.url).toContain('/switch?')
  expect(await page.text()).toContain('<dt>Due today</dt><dd>$50.00</dd>')
})

test('what was previewed is charged; back from the portal the switch is known before its event arrives', async () => {
  const ann = await member('ALL_YOU_NEED')
  const asked = { query: { switchTo: 'ALL_YOU_WANT' as const } }
  const { switchCost } = (await server.send(membershipApi.myMembership, asked, { token: ann.token })).body
  await knobs.hold()
  await knobs.switchPlan(ann.subscription.id, deps.planPrices.ALL_YOU_WANT)
  const fresh = { query: { fresh: 'true' as const } }
  const { subscription } = (await server.send(membershipApi.myMembership, fresh, { token: ann.token })).body
  expect(subscription).toMatchObject({
    plan: 'ALL_YOU_WANT',
    lastSwitch: { from: 'ALL_YOU_NEED', cost: { due: switchCost?.dueToday, credit: 0, isPaid: true } },
  })
  await knobs.release()
})

test('a plan the member already has costs nothing to ask about, and the portal opens at its start', async () => {
  const ann = await member('ALL_YOU_NEED')
  const asked = { query: { switchTo: 'ALL_YOU_NEED' as const } }
  expect((await server.send(membershipApi.myMembership, asked, { token: ann.token })).body.switchCost).toBeNull()
  const portal = { body: { returnUrl: 'http://crew-chief.test/membership', plan: 'ALL_YOU_NEED' as const } }
  const { body } = await server.send(paymentsApi.openPortal, portal, { token: ann.token })
  expect((await fetch(body.url)).url).not.toContain('/switch?')
})

test('while the provider is down the plan is shown without the cost', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.respond500({ path: '/v1/invoices/*', times: 10 })
  const asked = { query: { switchTo: 'ALL_YOU_WANT' as const } }
  const { body } = await server.send(membershipApi.myMembership, asked, { token: ann.token })
  expect([body.subscription?.plan, body.switchCost]).toEqual(['ALL_YOU_NEED', null])
  await knobs.clearFaults()
})
