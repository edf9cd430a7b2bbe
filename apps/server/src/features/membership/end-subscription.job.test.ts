import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { PASSWORD } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'
import { payments, refunds } from '../payments/public.ts'
import { runEndOverdue } from './end-subscription.job.ts'
import { subscriptions } from './membership.tables.ts'
import { runRecheckSubscriptions } from './recheck-subscriptions.job.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const { startCheckout, member, pay, settle, roleOf, subjectsTo, subscriptionOf, auditEntriesAbout } =
  memberBuilders(server)

const statusAtProvider = async (id: string) => (await deps.provider.findSubscription(id))?.status

/** A member whose payments have been failing for this long. */
async function failing(ago: string) {
  const ann = await member()
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  await db
    .update(subscriptions)
    .set({ unpaidSince: sql`now() - ${ago}::interval` })
    .where(eq(subscriptions.id, ann.subscription.id))
  return ann
}

test('a minute before the 7 days are over nothing happens', async () => {
  const ann = await failing('6 days 23 hours 59 minutes')
  await runEndOverdue(deps)
  await settle()
  expect([await roleOf(ann), await statusAtProvider(ann.subscription.id)]).toEqual(['ALL_YOU_NEED', 'past_due'])
})

test('after 7 days: non-member, one email, ended at the provider, can subscribe again', async () => {
  const ann = await failing('7 days')
  await Promise.all([runEndOverdue(deps), runEndOverdue(deps)])
  await runEndOverdue(deps)
  await settle()
  expect([await roleOf(ann), await statusAtProvider(ann.subscription.id)]).toEqual(['NON_MEMBER', 'canceled'])
  const ended = (await subjectsTo(ann)).filter((subject) => subject === 'Your membership has ended')
  expect(ended).toHaveLength(1)
  expect((await auditEntriesAbout(ann)).at(-1)?.details).toEqual({
    from: 'ALL_YOU_NEED',
    to: 'NON_MEMBER',
    because: 'subscription past_due',
  })
  await pay(ann, 'ALL_YOU_WANT')
  expect(await roleOf(ann)).toBe('ALL_YOU_WANT')
})

test('paid at the last minute with a lost event: the plan stays', async () => {
  const ann = await failing('8 days')
  await knobs.drop(true)
  await knobs.renew(ann.subscription.id, 'paid')
  await knobs.drop(false)
  await runEndOverdue(deps)
  await settle()
  expect([await roleOf(ann), await statusAtProvider(ann.subscription.id)]).toEqual(['ALL_YOU_NEED', 'active'])
})

test('a role set by an admin after the end stays', async () => {
  const ann = await failing('7 days')
  await runEndOverdue(deps)
  await inTransaction(db, (tx) => updateUser(tx, ann.id, { role: 'ALL_YOU_WANT' }))
  await runEndOverdue(deps)
  await settle()
  expect(await roleOf(ann)).toBe('ALL_YOU_WANT')
})

test('after the grace period a new subscription can start before the provider has ended the old one', async () => {
  const ann = await failing('7 days')
  await inTransaction(db, (tx) => updateUser(tx, ann.id, { role: 'NON_MEMBER' }))
  expect((await startCheckout(ann, 'ALL_YOU_WANT')).status).toBe(200)
})

test('while the provider is down nothing changes; the next run ends it', async () => {
  const ann = await failing('7 days')
  await knobs.respond500({ path: '/v1/subscriptions/*', times: 50 })
  await runEndOverdue(deps)
  expect(await roleOf(ann)).toBe('ALL_YOU_NEED')
  await knobs.clearFaults()
  await runEndOverdue(deps)
  await settle()
  expect(await roleOf(ann)).toBe('NON_MEMBER')
})

test('a subscription without a response does not block the others and is not always the first', async () => {
  const ann = await failing('8 days')
  const bob = await failing('8 days')
  const longAgo = sql`now() - interval '3 days'`
  await db.update(subscriptions).set({ checkedAt: longAgo }).where(eq(subscriptions.id, ann.subscription.id))
  const findSubscription = async (id: string) => {
    if (id === ann.subscription.id) throw new ProviderError('no answer', { isCertain: false })
    return deps.provider.findSubscription(id)
  }
  await runEndOverdue({ ...deps, provider: { ...deps.provider, findSubscription } })
  expect([await roleOf(ann), await roleOf(bob)]).toEqual(['ALL_YOU_NEED', 'NON_MEMBER'])
  expect(Date.now() - (await subscriptionOf(ann)).checkedAt.getTime()).toBeLessThan(60_000)
  await runEndOverdue(deps)
  await settle()
  expect(await roleOf(ann)).toBe('NON_MEMBER')
})

test('erasing an account ends its subscription at the provider', async () => {
  const ann = await member()
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  await runEndOverdue(deps)
  await settle()
  expect([await statusAtProvider(ann.subscription.id), (await subscriptionOf(ann)).status]).toEqual([
    'canceled',
    'canceled',
  ])
  expect(await roleOf(ann)).toBe('NON_MEMBER')
})

test('a membership that was just paid is refunded with the account, as announced', async () => {
  const ann = await member()
  const { body } = await server.send(usersApi.previewErasure, {}, { token: ann.token })
  expect(body).toMatchObject([{ kind: 'membership', name: 'All You Need', refund: 49.99 }])
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  await settle()
  const refunded = await db
    .select({ status: refunds.status, amountCents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.userId, ann.id))
  expect(refunded).toEqual([{ status: 'succeeded', amountCents: 4_999 }])
  expect(await statusAtProvider(ann.subscription.id)).toBe('canceled')
})

test('an older membership is ended without a refund', async () => {
  const ann = await member()
  await db.update(payments).set({ paidAt: sql`now() - interval '2 hours'` }).where(eq(payments.userId, ann.id))
  const { body } = await server.send(usersApi.previewErasure, {}, { token: ann.token })
  expect(body).toMatchObject([{ kind: 'membership', refund: 0 }])
  const before = await db.$count(refunds)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  await settle()
  expect([await db.$count(refunds), await statusAtProvider(ann.subscription.id)]).toEqual([before, 'canceled'])
})

test('without any event, a subscription not checked for a day is synced', async () => {
  const ann = await member()
  const bob = await member()
  await knobs.drop(true)
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await knobs.cancelSubscription(bob.subscription.id, 'now')
  await knobs.drop(false)
  await db
    .update(subscriptions)
    .set({ checkedAt: sql`now() - interval '25 hours'` })
    .where(eq(subscriptions.id, ann.subscription.id))
  await runRecheckSubscriptions(deps)
  // Bob's was checked today.
  expect([await roleOf(ann), await roleOf(bob)]).toEqual(['NON_MEMBER', 'ALL_YOU_NEED'])
  const { checkedAt } = await subscriptionOf(ann)
  expect(Date.now() - checkedAt.getTime()).toBeLessThan(60_000)
})
