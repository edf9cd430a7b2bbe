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

// Whole journeys, on a machine that may have other things to do.
const PATIENCE = { timeout: 30_000 }

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

// The sandbox's card that pays a while later.
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
  'who pays for %s has that role, one mail and a line in the log',
  PATIENCE,
  async (plan) => {
    const ann = await signedIn()
    await pay(ann, plan)
    expect([await roleOf(ann), await subjectsTo(ann)]).toEqual([plan, ['Your membership has begun']])
    expect(await subscriptionOf(ann)).toMatchObject({ plan, status: 'active', givesPlan: true, unpaidSince: null })
    expect(await auditEntriesAbout(ann)).toMatchObject([
      { action: 'users.role_changed', actorId: null, details: { from: 'NON_MEMBER', to: plan } },
    ])
  },
)

test('without any event, the return page settles it: once, however often it asks', PATIENCE, async () => {
  await knobs.drop(true)
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.pay(sessionId)
  const look = () => server.send(paymentsApi.getCheckout, { params: { sessionId } }, { token: ann.token })
  const answers = await Promise.all([look(), look(), look()])
  await knobs.drop(false)
  await settle()
  expect(answers.map(({ body }) => [body.status, body.kind, body.name])).toEqual(
    Array.from({ length: 3 }, () => ['paid', 'membership', 'All You Need membership']),
  )
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['ALL_YOU_NEED', ['Your membership has begun']])
})

test('every event three times, in any order: one membership, one mail', PATIENCE, async () => {
  await knobs.duplicate(3)
  await knobs.reorder(true)
  const people = [await signedIn(), await signedIn()]
  for (const person of people) await knobs.pay(await openPage(person))
  await knobs.flush(7)
  await knobs.reorder(false)
  await knobs.duplicate(1)
  await settle()
  for (const person of people) {
    expect([await roleOf(person), await subjectsTo(person)]).toEqual(['ALL_YOU_NEED', ['Your membership has begun']])
    expect(await subscriptionsOf(db, person.id)).toHaveLength(1)
  }
})

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'made %s while paying: the money goes back, the subscription ends',
  PATIENCE,
  async (role) => {
    const ann = await signedIn()
    const sessionId = await openPage(ann)
    await inTransaction(db, (tx) => updateUser(tx, ann.id, { role }))
    await payPage(sessionId)
    expect([await roleOf(ann), (await refundsOf(ann)).map(({ status }) => status)]).toEqual([role, ['succeeded']])
    const { id, status } = await subscriptionOf(ann)
    expect([status, await statusAtProvider(id)]).toEqual(['canceled', 'canceled'])
    expect(await subjectsTo(ann)).toEqual(['Your payment is being returned'])
  },
)

test('erased while paying: the money goes back, the subscription ends', PATIENCE, async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  await payPage(sessionId)
  expect([await roleOf(ann), (await refundsOf(ann)).length]).toEqual(['NON_MEMBER', 1])
  // There is no address left to tell.
  expect(await subjectsTo(ann)).toEqual([])
  expect(await statusAtProvider((await subscriptionOf(ann)).id)).toBe('canceled')
})

test('two pages paid at once: one membership, the other is given back and ended', PATIENCE, async () => {
  const ann = await signedIn()
  const first = await openPage(ann)
  // The second page takes the place of the first, which is paid before the sandbox hears that it is closed.
  const second = (await startCheckout(ann, 'ALL_YOU_WANT')).body.sessionId ?? ''
  await knobs.hold()
  await knobs.pay(first)
  await knobs.pay(second)
  await knobs.release()
  await settle()
  const kept = await subscriptionsOf(db, ann.id)
  expect(kept.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  expect(await roleOf(ann)).toBe(kept.find(({ status }) => status === 'active')?.plan)
  expect([(await refundsOf(ann)).length, (await paymentsOf(ann)).length]).toEqual([1, 2])
  expect((await subjectsTo(ann)).sort()).toEqual(['Your membership has begun', 'Your payment is being returned'])
})

test('cancelled at the provider before we heard of the payment: the money goes back', PATIENCE, async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.hold()
  await knobs.pay(sessionId)
  const told = (await deps.provider.findSession(sessionId))?.subscription
  await knobs.cancelSubscription(told?.id ?? '', 'now')
  await knobs.release()
  await settle()
  expect([await roleOf(ann), (await refundsOf(ann)).length]).toEqual(['NON_MEMBER', 1])
})

test('a payment that comes late: no membership before the money, and then at once', PATIENCE, async () => {
  const ann = await signedIn()
  const sessionId = await openPage(ann)
  await knobs.pay(sessionId, { card: LATE_CARD })
  await settle()
  expect(await roleOf(ann)).toBe('NON_MEMBER')
  await knobs.settleLate(sessionId, 'succeeded')
  await settle()
  expect([await roleOf(ann), await subjectsTo(ann)]).toEqual(['ALL_YOU_NEED', ['Your membership has begun']])
})

test('a late payment that fails: no membership, no grace, and nothing that is billed again', PATIENCE, async () => {
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

test(
  'a payment of another amount than asked for is not a membership; refunded, its subscription ends',
  PATIENCE,
  async () => {
    const ann = await signedIn()
    const sessionId = await openPage(ann)
    await db.update(payments).set({ amountCents: 1 }).where(eq(payments.sessionId, sessionId))
    await payPage(sessionId)
    const [payment] = await paymentsOf(ann)
    expect([await roleOf(ann), payment?.status]).toEqual(['NON_MEMBER', 'quarantined'])
    await inTransaction(db, async (tx) => payment && requestRefund(deps, tx, payment, 'Wrong amount'))
    await settle()
    expect((await deps.provider.findSession(sessionId))?.subscription?.status).toBe('canceled')
  },
)

test(
  'the first payment is refunded: the subscription ends at the provider, and the role with it',
  PATIENCE,
  async () => {
    const ann = await member()
    const [payment] = await paymentsOf(ann)
    await inTransaction(db, async (tx) => payment && requestRefund(deps, tx, payment, 'Goodwill'))
    await settle()
    expect([await roleOf(ann), await statusAtProvider(ann.subscription.id)]).toEqual(['NON_MEMBER', 'canceled'])
    expect(await subjectsTo(ann)).toEqual([
      'Your membership has begun',
      'Refund: All You Need membership',
      'Your membership has ended',
    ])
  },
)

test('given up on the payment page: nothing is left behind, and another try works', PATIENCE, async () => {
  const ann = await as('NON_MEMBER')
  const sessionId = await openPage(ann)
  await server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  await settle()
  expect([await roleOf(ann), await subscriptionsOf(db, ann.id)]).toEqual(['NON_MEMBER', []])
  await pay(ann)
  expect(await roleOf(ann)).toBe('ALL_YOU_NEED')
})

test('a declined card: no membership', PATIENCE, async () => {
  const ann = await as('NON_MEMBER')
  await knobs.decline(await openPage(ann))
  await settle()
  expect([await roleOf(ann), await subscriptionsOf(db, ann.id)]).toEqual(['NON_MEMBER', []])
})
