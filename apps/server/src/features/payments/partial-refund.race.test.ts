import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { insertRefund, remainingCents } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs } = server
const given = builders(server)
const { open, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

async function paidSpot() {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5000, 7500) })
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  await settle()
  return { ann, id, sessionId }
}

async function refund(sessionId: string, amountCents: number, keepsPurchase = false) {
  const payment = await paymentOf(sessionId)
  const requested = await inTransaction(db, (tx) =>
    requestRefund(deps, tx, payment, { cause: 'admin', reason: 'Left early', amountCents, keepsPurchase }),
  )
  await settle()
  return requested
}

test('a partial refund lowers the price paid and keeps the spot; the rest ends the registration', async () => {
  const { ann, id, sessionId } = await paidSpot()
  await refund(sessionId, 2500)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(remainingCents(await paymentOf(sessionId))).toBe(5000)
  expect((await mailsTo(ann.email)).at(-1)).toMatch('Refund: ')
  await refund(sessionId, 5000)
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
  expect(await refundsOf(sessionId)).toHaveLength(2)
})

test('a price correction to zero keeps the spot', async () => {
  const { ann, id, sessionId } = await paidSpot()
  await refund(sessionId, 7500, true)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('more than was paid is never refunded', async () => {
  const { sessionId } = await paidSpot()
  await refund(sessionId, 5000)
  expect(await refund(sessionId, 2501)).toBeUndefined()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 5000 }])
})

test('concurrent partial refunds never exceed the payment', async () => {
  const { sessionId } = await paidSpot()
  const payment = await paymentOf(sessionId)
  const results = await runConcurrently(5, () =>
    inTransaction(db, (tx) => insertRefund(tx, { paymentId: payment.id, amountCents: 3000, reason: 'Part' })),
  )
  expect(results.filter(Boolean)).toHaveLength(2)
  expect(remainingCents(await paymentOf(sessionId))).toBe(1500)
})

test('control: counting after reading the remaining amount refunds too much', async () => {
  const { sessionId } = await paidSpot()
  const payment = await paymentOf(sessionId)
  await db.$client.query('alter table payments drop constraint payments__refunded_at_most_paid')
  const allHaveRead = createBarrier(5)
  await runConcurrently(5, async () => {
    const isEnough = remainingCents(await paymentOf(sessionId)) >= 3000
    await allHaveRead()
    const add = 'update payments set refunded_cents = refunded_cents + 3000 where id = $1'
    if (isEnough) await db.$client.query(add, [payment.id])
  })
  expect(remainingCents(await paymentOf(sessionId))).toBeLessThan(0)
})

test('a refund made in the provider’s dashboard is recorded with its amount', async () => {
  const { ann, id, sessionId } = await paidSpot()
  const { paymentIntentId } = await paymentOf(sessionId)
  await deps.provider.refund({ key: `dashboard-${id}`, paymentIntentId: paymentIntentId ?? '', amountCents: 2000 })
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2000, status: 'succeeded' }])
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})
