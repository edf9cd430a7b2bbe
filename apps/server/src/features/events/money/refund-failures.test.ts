// The provider accepts a refund and reports days later that it failed.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { expirePayment } from '../../../testing/payment-state.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { runExpireHolds } from '../../payments/reconcile.job.ts'
import { type events, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs, send } = server
const given = builders(server)
const { open, pay, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

/** Ann paid 75 dollars by card. */
async function paidSpot(policy: Partial<typeof events.$inferInsert> = { refundFullUntil: inDays(10) }) {
  const ann = await given.signedIn()
  const { id } = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500), ...policy })
  const sessionId = await pay(id, ann.token)
  await settle()
  const { id: paymentId, subjectId: registrationId } = await paymentOf(sessionId)
  return { ann, id, sessionId, paymentId, registrationId }
}
type Spot = Awaited<ReturnType<typeof paidSpot>>

async function refundPart({ paymentId }: Spot, amount: number) {
  const body = { amount, reason: 'Left early' }
  const { status } = await send(paymentsApi.refundPayment, { params: { id: paymentId }, body }, { token: admin.token })
  expect(status).toBe(201)
  await settle()
}
async function correctPrice({ id, registrationId }: Spot, amount: number) {
  const body = { price: { amount, reason: 'Half the camp' } }
  const answer = await send(
    registrationsApi.changeRegistration,
    { params: { id, registrationId }, body },
    { token: admin.token },
  )
  await settle()
  return answer
}
const preview = ({ id, ann }: Spot) =>
  send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token: ann.token })
async function cancel({ id, ann }: Spot, expectedRefund: number) {
  const request = { params: { id }, body: { expectedRefund } }
  expect((await send(cancelOrTransferApi.cancelMyRegistration, request, { token: ann.token })).status).toBe(200)
  await settle()
}
async function failRefund({ sessionId }: Spot, amountCents: number) {
  const refund = (await refundsOf(sessionId)).find((each) => each.amountCents === amountCents)
  await knobs.failRefund(refund?.providerRefundId ?? '')
  await settle()
  return refund?.id ?? ''
}
async function retry(id: string) {
  expect((await send(paymentsApi.retryRefund, { params: { id } }, { token: admin.token })).status).toBe(200)
  await settle()
}
const needsAttention = async ({ paymentId }: Spot) => {
  const query = { attention: 'true' as const }
  const { body } = await send(paymentListApi.listPayments, { query }, { token: admin.token })
  return body.payments.some(({ id }) => id === paymentId)
}

/** What the database, the receipt and My events say. */
async function moneyOf({ ann, registrationId, sessionId }: Spot, period: 'current' | 'past' = 'current') {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
  const token = { token: ann.token }
  const receipt = await send(myEventsApi.getReceipt, { params: { id: registrationId } }, token)
  const mine = (await send(myEventsApi.listMyEvents, { query: { period } }, token)).body.events[0]?.registration
  return {
    pricePaid: (row?.pricePaidCents ?? 0) / 100,
    due: (row?.amountDueCents ?? 0) / 100,
    refunded: (await paymentOf(sessionId)).refundedCents / 100,
    receipt: receipt.body.total,
    mine: [mine?.pricePaid, mine?.refunded],
  }
}
const PAID = { pricePaid: 75, due: 0, refunded: 0, receipt: 75, mine: [75, 0] }

test('a partial refund fails later: the price paid is as before, admins see it and retry', async () => {
  const spot = await paidSpot()
  await refundPart(spot, 25)
  const afterRefund = { pricePaid: 50, due: 0, refunded: 25, receipt: 50, mine: [50, 25] }
  expect([await moneyOf(spot), await needsAttention(spot)]).toEqual([afterRefund, false])
  const refundId = await failRefund(spot, 2_500)
  expect([await moneyOf(spot), await needsAttention(spot)]).toEqual([PAID, true])
  // Canceling would refund what the retry refunds too.
  expect((await preview(spot)).code).toBe('registrations.refund_blocked')
  await retry(refundId)
  expect([await moneyOf(spot), await needsAttention(spot)]).toEqual([afterRefund, false])
  expect((await preview(spot)).body).toMatchObject({ refund: 50 })
})

test('only the refund that failed is taken back', async () => {
  const spot = await paidSpot()
  await refundPart(spot, 10)
  await refundPart(spot, 25)
  await failRefund(spot, 1_000)
  expect(await moneyOf(spot)).toEqual({ pricePaid: 50, due: 0, refunded: 25, receipt: 50, mine: [50, 25] })
  await failRefund(spot, 2_500)
  expect(await moneyOf(spot)).toEqual(PAID)
})

test('the refund of a price correction fails later: the old price is paid until the retry', async () => {
  const spot = await paidSpot()
  await correctPrice(spot, 50)
  const refundId = await failRefund(spot, 2_500)
  expect(await moneyOf(spot)).toEqual(PAID)
  expect((await correctPrice(spot, 40)).message).toBe(
    'The last refund failed. Try again in the dashboard under Payments.',
  )
  await retry(refundId)
  expect(await moneyOf(spot)).toMatchObject({ pricePaid: 50, due: 0, receipt: 50 })
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['CONFIRMED'])
})

test('a price that was raised after a refund stays the same when that refund fails', async () => {
  const spot = await paidSpot()
  await refundPart(spot, 25)
  await correctPrice(spot, 60)
  await failRefund(spot, 2_500)
  expect(await moneyOf(spot)).toMatchObject({ pricePaid: 50, due: 10, refunded: 0 })
})

test('the refund of a cancellation fails later: canceled, not refunded, until the retry', async () => {
  const spot = await paidSpot()
  await cancel(spot, 75)
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['REFUNDED'])
  const refundId = await failRefund(spot, 7_500)
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['CANCELLED'])
  expect([await moneyOf(spot, 'past'), await needsAttention(spot)]).toEqual([PAID, true])
  await retry(refundId)
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['REFUNDED'])
  expect(await moneyOf(spot, 'past')).toMatchObject({ refunded: 75, receipt: 0 })
  expect(await mailsTo(spot.ann.email)).toEqual(['You’re in: Camp', 'Registration canceled: Camp'])
})

test('the partial refund of a cancellation fails later: everything is still paid', async () => {
  const spot = await paidSpot({ refundPartialUntil: inDays(10), refundPartialPercent: 40 })
  await cancel(spot, 30)
  expect(await moneyOf(spot, 'past')).toMatchObject({ pricePaid: 45, refunded: 30 })
  const refundId = await failRefund(spot, 3_000)
  expect(await moneyOf(spot, 'past')).toEqual(PAID)
  await retry(refundId)
  expect(await moneyOf(spot, 'past')).toMatchObject({ pricePaid: 45, refunded: 30, receipt: 45 })
})

test('a payment that was not needed does not count in the price when its refund fails', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  const late = await open(id, ann.token)
  await knobs.drop(true)
  await knobs.pay(late)
  await knobs.drop(false)
  const { id: paymentId, subjectId: registrationId } = await paymentOf(late)
  // Staff confirmed the spot before the payment was known.
  await db
    .update(registrations)
    .set({ status: 'CONFIRMED', pricePaidCents: 5_000, priceReductionCents: 2_500 })
    .where(eq(registrations.id, registrationId))
  await expirePayment(server, late)
  await runExpireHolds(settlementDeps(deps))
  await settle()
  const spot = { ann, id, sessionId: late, paymentId, registrationId }
  expect((await paymentOf(late)).refundedCents).toBe(7_500)
  await failRefund(spot, 7_500)
  expect(await moneyOf(spot)).toMatchObject({ pricePaid: 50, refunded: 0 })
})

const returnByHand = (id: string) =>
  send(paymentsApi.settleRefund, { params: { id }, body: { note: 'Check 1042' } }, { token: admin.token })

test('money returned by check counts as refunded, without an email about the card', async () => {
  const spot = await paidSpot()
  await cancel(spot, 75)
  const refundId = await failRefund(spot, 7_500)
  expect((await returnByHand(refundId)).body.refunds).toMatchObject([{ status: 'succeeded', amount: 75 }])
  await settle()
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['REFUNDED'])
  expect([await moneyOf(spot, 'past'), await needsAttention(spot)]).toMatchObject([{ refunded: 75, receipt: 0 }, false])
  expect(await mailsTo(spot.ann.email)).toEqual(['You’re in: Camp', 'Registration canceled: Camp'])
  // A repeated event about the failure changes nothing.
  for (const event of await knobs.events()) if (event.type === 'refund.failed') await knobs.redeliver(String(event.id))
  expect(await needsAttention(spot)).toBe(false)
  expect((await returnByHand(refundId)).code).toBe('payments.refund_not_failed')
  expect((await paymentOf(spot.sessionId)).refundedCents).toBe(7_500)
})

test('a partial refund returned by hand lowers the price, and the spot stays', async () => {
  const spot = await paidSpot()
  await refundPart(spot, 25)
  await returnByHand(await failRefund(spot, 2_500))
  expect(await moneyOf(spot)).toEqual({ pricePaid: 50, due: 0, refunded: 25, receipt: 50, mine: [50, 25] })
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['CONFIRMED'])
  expect((await preview(spot)).body).toMatchObject({ refund: 50 })
})

test('the person is informed when returning the rest by hand ends their spot', async () => {
  const spot = await paidSpot()
  await knobs.setNewRefundStatus('failed')
  await refundPart(spot, 75)
  await knobs.setNewRefundStatus('succeeded')
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['CONFIRMED'])
  const failed = (await refundsOf(spot.sessionId))[0]
  await returnByHand(failed?.id ?? '')
  await settle()
  expect(await statusOf(spot.id, spot.ann.id)).toEqual(['REFUNDED'])
  expect(await mailsTo(spot.ann.email)).toEqual(['You’re in: Camp', 'Registration canceled: Camp'])
})

test.each([
  [60, 15],
  [75, 0],
])(
  'after a refund of $%i at the provider, at most $%i of a failed one was returned by hand',
  async (atProvider, byHand) => {
    const spot = await paidSpot()
    await refundPart(spot, 25)
    const refundId = await failRefund(spot, 2_500)
    const { paymentIntentId } = await paymentOf(spot.sessionId)
    const request = {
      key: `dashboard ${spot.id}`,
      paymentIntentId: paymentIntentId ?? '',
      amountCents: atProvider * 100,
    }
    await deps.provider.refund(request)
    await settle()
    expect((await send(paymentsApi.retryRefund, { params: { id: refundId } }, { token: admin.token })).code).toBe(
      'payments.refund_too_large',
    )
    const { body } = await returnByHand(refundId)
    expect(body.refunds.map(({ status, amount }) => [status, amount]).sort()).toEqual(
      [
        ['succeeded', atProvider],
        ['succeeded', byHand],
      ].sort(),
    )
    expect((await paymentOf(spot.sessionId)).refundedCents).toBe(7_500)
    expect(await needsAttention(spot)).toBe(false)
  },
)
