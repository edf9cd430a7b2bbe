import { dashboardApi } from '@crew-chief/contract/dashboard'
import { membershipApi } from '@crew-chief/contract/membership'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'
import { subscriptions } from './membership.tables.ts'
import { findSubscription, subscriptionsOf } from './subscriptions.store.ts'
import { syncSubscription } from './sync-subscription.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { as, member, settle, roleOf, subjectsTo, auditEntriesAbout, subscriptionOf } = memberBuilders(server)

const setRole = (id: string, role: 'NON_MEMBER' | 'ALL_YOU_WANT' | 'CLINICIAN' | 'ADMIN') =>
  inTransaction(db, (tx) => updateUser(tx, id, { role }))
const STARTED_SUBJECT = 'Your membership is active'

test('switching the plan in the portal changes the role', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.switchPlan(ann.subscription.id, deps.planPrices.ALL_YOU_WANT)
  await settle()
  expect([await roleOf(ann), (await subscriptionOf(ann)).plan]).toEqual(['ALL_YOU_WANT', 'ALL_YOU_WANT'])
  await knobs.switchPlan(ann.subscription.id, deps.planPrices.ALL_YOU_NEED)
  await settle()
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([
    'ALL_YOU_NEED',
    [STARTED_SUBJECT, 'You’re now on All You Want', 'You’re now on All You Need'],
  ])
})

test('cancelled at period end: the plan stays until then', async () => {
  const ann = await member()
  await knobs.cancelSubscription(ann.subscription.id, 'at_period_end')
  await settle()
  expect([await roleOf(ann), (await subscriptionOf(ann)).status]).toEqual(['ALL_YOU_NEED', 'active'])
  const { body } = await server.send(membershipApi.myMembership, {}, { token: ann.token })
  expect(body.subscription).toMatchObject({ plan: 'ALL_YOU_NEED', endsAtPeriodEnd: true, graceUntil: null })
})

test('ended at the provider: ends immediately, with an email and an audit entry', async () => {
  const ann = await member()
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await settle()
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([
    'NON_MEMBER',
    [STARTED_SUBJECT, 'Your membership has ended'],
  ])
  expect((await auditEntriesAbout(ann)).at(-1)).toMatchObject({
    actorId: null,
    details: { from: 'ALL_YOU_NEED', to: 'NON_MEMBER', because: 'subscription canceled' },
  })
})

test('a failed payment: the plan stays for 7 days, and one email names the day', async () => {
  const ann = await member()
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  await syncSubscription(deps, ann.subscription.id)
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([
    'ALL_YOU_NEED',
    [STARTED_SUBJECT, 'Your membership payment failed'],
  ])
  const { unpaidSince } = await subscriptionOf(ann)
  const until = new Date((unpaidSince?.getTime() ?? 0) + 7 * 86_400_000)
  const { body } = await server.send(membershipApi.myMembership, {}, { token: ann.token })
  expect(body.subscription).toMatchObject({ status: 'past_due', graceUntil: until.toISOString() })
  const [mail] = await db.select().from(mails).where(eq(mails.subject, 'Your membership payment failed'))
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: deps.config.timezone })
  expect(mail?.text).toContain(`You’ll keep your plan until ${day}.`)
})

test('a later payment ends the grace period; the next failure starts a new one', async () => {
  const ann = await member()
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  expect(await subscriptionOf(ann)).toMatchObject({ status: 'active', unpaidSince: null, givesPlan: true })
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  const failed = (await subjectsTo(ann)).filter((subject) => subject.includes('failed'))
  expect([failed.length, await roleOf(ann)]).toEqual([2, 'ALL_YOU_NEED'])
})

test('a role set by an admin survives renewals and failures until the subscription changes its plan', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setRole(ann.id, 'ALL_YOU_WANT')
  await knobs.renew(ann.subscription.id, 'paid')
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  expect(await roleOf(ann)).toBe('ALL_YOU_WANT')
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await settle()
  expect(await roleOf(ann)).toBe('NON_MEMBER')
})

test.each(['CLINICIAN', 'ADMIN'] as const)('%s keeps the role, whatever happens to the subscription', async (role) => {
  const ann = await member()
  await setRole(ann.id, role)
  const { id } = ann.subscription
  for (const change of [
    () => knobs.switchPlan(id, deps.planPrices.ALL_YOU_WANT),
    () => knobs.renew(id, 'failed'),
    () => knobs.renew(id, 'paid'),
    () => knobs.cancelSubscription(id, 'now'),
  ]) {
    await change()
    await settle()
    expect(await roleOf(ann)).toBe(role)
  }
  expect(await subjectsTo(ann)).toEqual([STARTED_SUBJECT, 'You’re now on All You Want', 'Your membership renewed'])
})

test('an event about an old subscription does not affect the new one', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await settle()
  await memberBuilders(server).pay(ann, 'ALL_YOU_WANT')
  await syncSubscription(deps, ann.subscription.id)
  await db
    .update(subscriptions)
    .set({ status: 'active', givesPlan: true })
    .where(eq(subscriptions.id, ann.subscription.id))
  await syncSubscription(deps, ann.subscription.id)
  expect([await roleOf(ann), (await subscriptionsOf(db, ann.id)).length]).toEqual(['ALL_YOU_WANT', 2])
})

test('a subscription unknown to the provider does not end (the API key may be wrong); admins see a matter', async () => {
  const ann = await member()
  const admin = await as('ADMIN')
  const matters = async () => {
    const { body } = await server.send(dashboardApi.dashboard, {}, { token: admin.token })
    return body.matters.filter(({ id }) => id === 'subscriptions-unknown').map(({ title }) => title)
  }
  const provider = { ...deps.provider, findSubscription: async () => undefined }
  await syncSubscription({ ...deps, provider }, ann.subscription.id)
  const { status, unknownSince } = await subscriptionOf(ann)
  expect([await roleOf(ann), status, await subjectsTo(ann)]).toEqual(['ALL_YOU_NEED', 'active', [STARTED_SUBJECT]])
  expect(unknownSince).not.toBeNull()
  expect(await matters()).toEqual(['The payment provider can’t find 1 subscription'])

  await syncSubscription(deps, ann.subscription.id)
  expect([(await subscriptionOf(ann)).unknownSince, await matters()]).toEqual([null, []])
})

test('a subscription created at the provider counts for a known customer; others are ignored', async () => {
  const ann = await member()
  const bought = await deps.provider.findSubscription(ann.subscription.id)
  if (!bought) throw new Error('the sandbox forgot it')
  await db.delete(subscriptions).where(eq(subscriptions.id, bought.id))
  await setRole(ann.id, 'NON_MEMBER')
  const syncWith = (reported: Partial<typeof bought>) =>
    syncSubscription(
      { ...deps, provider: { ...deps.provider, findSubscription: async () => ({ ...bought, ...reported }) } },
      bought.id,
    )
  await syncWith({ paymentId: null, customerId: 'cus_of_another_shop' })
  // A subscription with a payment starts with its settlement, not with an event.
  await syncWith({})
  expect([await roleOf(ann), await findSubscription(db, bought.id)]).toEqual(['NON_MEMBER', undefined])
  await syncWith({ paymentId: null })
  expect([await roleOf(ann), (await subscriptionOf(ann)).paymentId]).toEqual(['ALL_YOU_NEED', null])
})

test('an unknown price changes no plan', async () => {
  const ann = await member('ALL_YOU_WANT')
  const { findSubscription: real } = deps.provider
  const findOdd = async (id: string) => {
    const reported = await real(id)
    return reported && { ...reported, priceId: 'price_from_elsewhere' }
  }
  await syncSubscription({ ...deps, provider: { ...deps.provider, findSubscription: findOdd } }, ann.subscription.id)
  expect([await roleOf(ann), (await subscriptionOf(ann)).plan]).toEqual(['ALL_YOU_WANT', 'ALL_YOU_WANT'])
})

test('when the provider fails nothing changes, and the event is repeated', async () => {
  const ann = await member()
  await knobs.respond500({ path: '/v1/subscriptions/*', times: 20 })
  await expect(syncSubscription(deps, ann.subscription.id)).rejects.toThrow()
  await knobs.clearFaults()
  const [row] = await db
    .select({ revision: subscriptions.revision, now: sql`now()` })
    .from(subscriptions)
    .where(eq(subscriptions.id, ann.subscription.id))
  expect([await roleOf(ann), row?.revision]).toEqual(['ALL_YOU_NEED', ann.subscription.revision])
})
