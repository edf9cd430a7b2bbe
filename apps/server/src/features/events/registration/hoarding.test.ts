import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, tiers } from '../../../testing/builders.ts'
import { orderRequests } from '../../../testing/order-requests.ts'
import { productBuilders } from '../../../testing/product-builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { closeCheckout, payments } from '../../payments/public.ts'
import { runExpireHolds } from '../../payments/reconcile.job.ts'
import { registrations } from '../events.tables.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, deps } = server
const given = builders(server)
const { product } = productBuilders(server)
const { start, open, statusOf, paymentOf } = registrationRequests(server)
const { start: order } = orderRequests(server)

const paidEvent = (maxParticipants = 10) => given.event({ pricing: tiers(5000, 7500), maxParticipants })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a paid or cancelled hold makes room for another, and an open one can be continued', async () => {
  const ann = await given.signedIn()
  const first = await paidEvent()
  const second = await paidEvent()
  const third = await paidEvent()
  const fourth = await paidEvent()
  const session = await open(first.id, ann.token)
  await open(second.id, ann.token)
  await open(third.id, ann.token)
  const refused = await start(fourth.id, ann.token)
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'payments.too_many_holds',
    'You already have three checkouts open. Finish or cancel one, then try again.',
  ])
  expect(await statusOf(fourth.id, ann.id)).toEqual([])
  expect((await start(third.id, ann.token)).status).toBe(200)
  await closeCheckout(settlementDeps(deps), await paymentOf(session))
  expect((await start(fourth.id, ann.token)).status).toBe(200)
  expect((await start(first.id, ann.token)).code).toBe('payments.too_many_holds')
})

test('one account cannot reserve a whole stock', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 60 })
  const answer = await order(ann.token, [{ productId: id, quantity: 50 }])
  expect([answer.status, answer.code]).toEqual([400, 'orders.too_many_units'])
  expect((await order(ann.token, [{ productId: id, quantity: 20 }])).status).toBe(200)
})

test('after two holds of an event ran out within an hour, the account waits for ten minutes', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await paidEvent()
  const other = await paidEvent()
  const letRunOut = async (at: Date) => {
    const { id: paymentId, subjectId } = await paymentOf(await open(id, ann.token))
    await db.update(payments).set({ status: 'expired', expiresAt: at }).where(eq(payments.id, paymentId))
    await inTransaction(db, (tx) =>
      tx.update(registrations).set({ status: 'CANCELLED', changedAt: at }).where(eq(registrations.id, subjectId)),
    )
  }
  await letRunOut(minutesAgo(40))
  await letRunOut(minutesAgo(5))
  const paused = await start(id, ann.token)
  expect([paused.status, paused.code]).toEqual([429, 'events.hold_paused'])
  expect((await start(other.id, ann.token)).status).toBe(200)
  expect((await start(id, ben.token)).status).toBe(200)
  const ago = (minutes: number) =>
    db
      .update(registrations)
      .set({ changedAt: minutesAgo(minutes) })
      .where(eq(registrations.userId, ann.id))
  await ago(11)
  expect((await start(id, ann.token)).status).toBe(200)
})

test('holds that ran out are recognized as the provider reports them', async () => {
  const ann = await given.signedIn()
  const { id } = await paidEvent()
  for (let round = 0; round < 2; round++) {
    const sessionId = await open(id, ann.token)
    await db
      .update(payments)
      .set({ expiresAt: minutesAgo(1) })
      .where(eq(payments.sessionId, sessionId))
    await runExpireHolds(settlementDeps(deps))
    expect((await statusOf(id, ann.id)).filter((status) => status === 'PENDING')).toEqual([])
  }
  expect((await start(id, ann.token)).code).toBe('events.hold_paused')
})

test('releasing a spot twice is not punished', async () => {
  const ann = await given.signedIn()
  const { id } = await paidEvent()
  for (let round = 0; round < 3; round++)
    await closeCheckout(settlementDeps(deps), await paymentOf(await open(id, ann.token)))
  expect((await start(id, ann.token)).status).toBe(200)
})
