import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { PASSWORD } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'
import { payments, refunds, requestRefund } from '../payments/public.ts'
import { subscriptionsOf } from './subscriptions.store.ts'

const server = await startServerWithPayments()
const { db, deps, knobs } = server
const {
  startCheckout,
  as,
  member,
  pay,
  settle,
  signedIn,
  paymentsOf,
  roleOf,
  subjectsTo,
  auditEntriesAbout,
  subscriptionOf,
} = memberBuilders(server)

// A sandbox card with a delayed payment.
const LATE_CARD = '4000000000007775'

const refundsOf = async (person: { id: string }) => {
  const paid = await paymentsOf(person)
  const rows = await Promise.all(paid.map(({ id }) => db.select().from(refunds).where(eq(refunds.paymentId, id))))
  return rows.flat()
}
const statusAtProvider = async (id: string) => (await deps.provider.findSubscription(id))?.status
const openPage = async (person: { token: string }) => (await startCheckout(person, 'ALL_YOU_NEED')).body.sessionId ?? ''
const payPage = async (sessionId: string) => {
  await knobs.pay(sessionId)
  await settle()
}

test.each(['ALL_YOU_NEED', 'ALL_YOU_WANT'] as const)(
  'paying for %s sets the role, sends one email and writes an audit entry',
  async (plan) => {
    const ann = await signedIn()
    await pay(ann, plan)
    expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([plan, ['Your membership is active']])
    expect(await subscriptionOf(ann)).toMatchObject({ plan, status: 'active', givesPlan: true, unpaidSince: null })
    expect(await auditEntriesAbout(ann)).toMatchObject([
      { action: 'users.role_changed', actorId: null, details: { from: 'NON_MEMBER', to: plan } },
    ])
  },
)

test('without any event the return page settles it, once, however often it polls', async () => {
  await knobs.drop(true)
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.pay(sessionId)
  const look = () => server.send(paymentsApi.getCheckout, { params: { sessionId } }, { token: ann.token })
  const answers = await Promise.all([look(), look(), look()])
  await knobs.drop(false)
  await settle()
  expect(answers.map(({ body }) => [body.status, body.kind, body.name, body.priceId])).toEqual(
    Array.from({ length: 3 }, () => ['paid', 'membership', 'All You Need membership', deps.planPrices.ALL_YOU_NEED]),
  )
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['ALL_YOU_NEED', ['Your membership is active']])
})

test('every event three times in any order: one membership, one email', async () => {
  await knobs.duplicate(3)
  await knobs.reorder(true)
  const people = [await signedIn(), await signedIn()]
  for (const person of people) await knobs.pay(await openPage(person))
  await knobs.flush(7)
  await knobs.reorder(false)
  await knobs.duplicate(1)
  await settle()
  for (const person of people) {
    expect([await roleOf(person), await subjectsTo(person)]).toEqual(['ALL_YOU_NEED', ['Your membership is active']])
    expect(await subscriptionsOf(db, person.id)).toHaveLength(1)
  }
})

test.each(['CLINICIAN', 'ADMIN'] as const)('a user made %s during payment: refunded and ended', async (role) => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await inTransaction(db, (tx) => updateUser(tx, ann.id, { role }))
  await payPage(sessionId)
  expect([await roleOf(ann), (await refundsOf(ann)).map(({ status }) => status)]).toEqual([role, ['succeeded']])
  const { id, status } = await subscriptionOf(ann)
  expect([status, await statusAtProvider(id)]).toEqual(['canceled', 'canceled'])
  expect(await subjectsTo(ann)).toEqual(['Refund: your membership payment'])
})

test('an account erased during payment: refunded and ended', async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  await payPage(sessionId)
  expect([await roleOf(ann), (await refundsOf(ann)).length]).toEqual(['NON_MEMBER', 1])
  // An erased account has no email address.
  expect(await subjectsTo(ann)).toEqual([])
  expect(await statusAtProvider((await subscriptionOf(ann)).id)).toBe('canceled')
})

test('two pages paid at the same time: one membership, the other refunded and ended', async () => {
  const ann = await signedIn()
  const first = await openPage(ann)
  // The second page replaces the first, which is paid before the sandbox closes it.
  const second = (await startCheckout(ann, 'ALL_YOU_WANT')).body.sessionId ?? ''
  await knobs.hold()
  await knobs.pay(first)
  await knobs.pay(second)
  await knobs.release()
  await settle()
  const stored = await subscriptionsOf(db, ann.id)
  expect(stored.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  expect(await roleOf(ann)).toBe(stored.find(({ status }) => status === 'active')?.plan)
  expect([(await refundsOf(ann)).length, (await paymentsOf(ann)).length]).toEqual([1, 2])
  expect((await subjectsTo(ann)).sort()).toEqual(['Refund: your membership payment', 'Your membership is active'])
})

test('cancelled at the provider before the payment was settled: refunded', async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.hold()
  await knobs.pay(sessionId)
  const reported = (await deps.provider.findSession(sessionId))?.subscription
  await knobs.cancelSubscription(reported?.id ?? '', 'now')
  await knobs.release()
  await settle()
  expect([await roleOf(ann), (await refundsOf(ann)).length]).toEqual(['NON_MEMBER', 1])
})

test('a delayed payment: the membership starts when it arrives, not before', async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.pay(sessionId, { card: LATE_CARD })
  await settle()
  expect(await roleOf(ann)).toBe('NON_MEMBER')
  await knobs.settleLate(sessionId, 'succeeded')
  await settle()
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['ALL_YOU_NEED', ['Your membership is active']])
})

test('a delayed payment that fails: no membership, no grace period, not charged again', async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.pay(sessionId, { card: LATE_CARD })
  await settle()
  await knobs.settleLate(sessionId, 'failed')
  await settle()
  const session = await deps.provider.findSession(sessionId)
  expect([await roleOf(ann), session?.subscription?.status]).toEqual(['NON_MEMBER', 'canceled'])
  await pay(ann)
  expect(await roleOf(ann)).toBe('ALL_YOU_NEED')
})

test('a payment with a wrong amount starts no membership; refunding it ends its subscription', async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await db.update(payments).set({ amountCents: 1 }).where(eq(payments.sessionId, sessionId))
  await payPage(sessionId)
  const [payment] = await paymentsOf(ann)
  expect([await roleOf(ann), payment?.status]).toEqual(['NON_MEMBER', 'quarantined'])
  await inTransaction(
    db,
    async (tx) => payment && requestRefund(deps, tx, payment, { cause: 'admin', reason: 'Wrong amount' }),
  )
  await settle()
  expect((await deps.provider.findSession(sessionId))?.subscription?.status).toBe('canceled')
})

test('refunding the first payment ends the subscription at the provider and resets the role', async () => {
  const ann = await member()
  const [payment] = await paymentsOf(ann)
  await inTransaction(
    db,
    async (tx) => payment && requestRefund(deps, tx, payment, { cause: 'admin', reason: 'Goodwill' }),
  )
  await settle()
  expect([await roleOf(ann), await statusAtProvider(ann.subscription.id)]).toEqual(['NON_MEMBER', 'canceled'])
  expect(await subjectsTo(ann)).toEqual([
    'Your membership is active',
    'Refund: All You Need membership',
    'Your membership has ended',
  ])
})

test('cancelling on the payment page leaves nothing behind, and another attempt works', async () => {
  const ann = await as('NON_MEMBER')
  const sessionId = await openPage(ann)
  await server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  await settle()
  expect([await roleOf(ann), await subscriptionsOf(db, ann.id)]).toEqual(['NON_MEMBER', []])
  await pay(ann)
  expect(await roleOf(ann)).toBe('ALL_YOU_NEED')
})

test('a declined card: no membership', async () => {
  const ann = await as('NON_MEMBER')
  await knobs.decline(await openPage(ann))
  await settle()
  expect([await roleOf(ann), await subscriptionsOf(db, ann.id)]).toEqual(['NON_MEMBER', []])
})
