import { dashboardApi } from '@crew-chief/contract/dashboard'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { signatureOf } from '@crew-chief/stripe-sandbox/webhooks/sign'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { ageByTenMinutes } from '../../testing/payment-state.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { payments, refunds } from './payments.tables.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { runReconcile } from './reconcile.job.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs, send } = server
const given = builders(server)
const { pay, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')
const REFUNDS = { path: '/v1/refunds', method: 'POST' }
afterEach(async () => {
  await knobs.clearFaults()
  await knobs.setNewRefundStatus('succeeded')
})

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

async function paidSeat() {
  const ann = await given.signedIn()
  const { id } = await given.event({ name: 'Camp', pricing: tiers(5000, 7500) })
  const sessionId = await pay(id, ann.token)
  const payment = await paymentOf(sessionId)
  return { ann, id, sessionId, payment, registrationId: payment.subjectId }
}
type Seat = Awaited<ReturnType<typeof paidSeat>>

const requestRefund = ({ id, registrationId }: Seat) =>
  send(
    registrationsApi.changeRegistration,
    { params: { id, registrationId }, body: { refund: true } },
    { token: admin.token },
  )
const retry = (id: string) => send(paymentsApi.retryRefund, { params: { id } }, { token: admin.token })
const refundOf = async ({ sessionId }: Seat) => {
  const [refund] = await refundsOf(sessionId)
  if (!refund) throw new Error('no refund')
  return refund
}
const matters = async () => {
  const { body } = await send(dashboardApi.dashboard, {}, { token: admin.token })
  return body.matters.map(({ id }) => id)
}

test('after an unclear response the refund stays requested, and the job completes it once', async () => {
  const seat = await paidSeat()
  await knobs.drop(true)
  await knobs.loseResponse({ ...REFUNDS, times: 2 })
  expect((await requestRefund(seat)).status).toBe(200)
  expect((await refundOf(seat)).status).toBe('wanted')
  expect(await statusOf(seat.id, seat.ann.id)).toEqual(['CONFIRMED'])
  await settle()
  await knobs.drop(false)
  expect((await refundOf(seat)).status).toBe('succeeded')
  expect(await statusOf(seat.id, seat.ann.id)).toEqual(['REFUNDED'])
  expect(await mailsTo(seat.ann.email)).toEqual(['You’re in: Camp', 'Refund: Camp'])
})

test('a pending refund that fails days later needs an admin; the retry uses a new key and works', async () => {
  const seat = await paidSeat()
  await knobs.setNewRefundStatus('pending')
  await requestRefund(seat)
  await settle()
  const pending = await refundOf(seat)
  expect(pending).toMatchObject({ status: 'pending', attempt: 1 })
  expect(await matters()).not.toContain('payments-attention')
  expect([(await retry(pending.id)).status, (await retry(pending.id)).code]).toEqual([
    409,
    'payments.refund_not_failed',
  ])

  await knobs.failRefund(pending.providerRefundId ?? '')
  await settle()
  expect((await refundOf(seat)).status).toBe('failed')
  expect(await matters()).toContain('payments-attention')

  await knobs.setNewRefundStatus('succeeded')
  const { status, body } = await retry(pending.id)
  await settle()
  expect([status, body.refunds[0]?.status]).toEqual([200, 'succeeded'])
  const after = await refundOf(seat)
  expect(after).toMatchObject({ status: 'succeeded', attempt: 2 })
  expect(after.providerRefundId).not.toBe(pending.providerRefundId)
  expect(await matters()).not.toContain('payments-attention')
  // A repeated event about the first failure changes nothing.
  for (const event of await knobs.events()) if (event.type === 'refund.failed') await knobs.redeliver(String(event.id))
  expect((await refundOf(seat)).status).toBe('succeeded')
})

test('without webhooks, the reconciler detects that a pending refund failed', async () => {
  const seat = await paidSeat()
  await knobs.setNewRefundStatus('pending')
  await requestRefund(seat)
  await knobs.delivered()
  await knobs.drop(true)
  await knobs.failRefund((await refundOf(seat)).providerRefundId ?? '')
  await knobs.delivered()
  expect((await refundOf(seat)).status).toBe('pending')
  await ageByTenMinutes(server)
  await runReconcile(settlementDeps(deps))
  await knobs.drop(false)
  expect((await refundOf(seat)).status).toBe('failed')
})

test('rejected by the provider, then refunded in its dashboard: the seat is freed', async () => {
  const seat = await paidSeat()
  const { id, paymentIntentId } = seat.payment
  // An unknown charge: the provider refuses permanently.
  await db.update(payments).set({ paymentIntentId: 'pi_unknown' }).where(eq(payments.id, id))
  await requestRefund(seat)
  await settle()
  expect((await refundOf(seat)).status).toBe('failed')
  expect(await statusOf(seat.id, seat.ann.id)).toEqual(['CONFIRMED'])
  await db.update(payments).set({ paymentIntentId }).where(eq(payments.id, id))
  await deps.provider.refund({ key: 'by hand', paymentIntentId: paymentIntentId ?? '', amountCents: 7500 })
  await settle()
  expect((await refundOf(seat)).status).toBe('succeeded')
  expect(await statusOf(seat.id, seat.ann.id)).toEqual(['REFUNDED'])
})

/** Made in the provider's dashboard, without an event. */
async function refundedAtProvider(amountCents = 1000) {
  const seat = await paidSeat()
  const { paymentIntentId } = seat.payment
  await settle()
  await knobs.drop(true)
  const request = { key: `by hand ${seat.id}`, paymentIntentId: paymentIntentId ?? '', amountCents }
  const { id: refundId } = await deps.provider.refund(request)
  await knobs.delivered()
  await knobs.drop(false)
  const receive = (paymentDeps: PaymentDeps, id: string) => {
    const event = { id, type: 'refund.created', data: { object: { id: refundId, object: 'refund' } } }
    const payload = JSON.stringify(event)
    const signature = signatureOf(payload, TEST_KEYS.webhookSecret)
    return receiveProviderEvent(paymentDeps, [], { bytes: Buffer.from(payload), signature })
  }
  return { seat, receive }
}

/** What the provider has returned of the payment. */
const returnedBy = async ({ payment }: Seat) => {
  const events = (await knobs.events()) as unknown as {
    type: string
    data: { object: { amount: number; payment_intent: string } }
  }[]
  return events
    .filter(({ type, data }) => type === 'refund.created' && data.object.payment_intent === payment.paymentIntentId)
    .reduce((total, { data }) => total + data.object.amount, 0)
}

test('a refund made in the provider’s dashboard is never sent again, also if storing its result fails at first', async () => {
  const { seat, receive } = await refundedAtProvider()
  const working = settlementDeps(deps)
  const registration = { ...working.settlements.registration, refunded: () => Promise.reject(new Error('no database')) }
  const failing = { ...working, settlements: { ...working.settlements, registration } }
  await expect(receive(failing, `evt_first_${seat.id}`)).rejects.toThrow('no database')
  await receive(working, `evt_first_${seat.id}`)
  await ageByTenMinutes(server)
  await runReconcile(working)
  await settle()
  expect(await refundsOf(seat.sessionId)).toMatchObject([{ amountCents: 1000, status: 'succeeded' }])
  expect(await returnedBy(seat)).toBe(1000)
})

test('a refund that the previous version recorded without its id is never sent; a repeated event completes it', async () => {
  const { seat, receive } = await refundedAtProvider()
  const row = { paymentId: seat.payment.id, amountCents: 1000, reason: 'Refunded at the provider' }
  await db.insert(refunds).values(row)
  await db.update(payments).set({ refundedCents: 1000 }).where(eq(payments.id, seat.payment.id))
  await ageByTenMinutes(server)
  await runReconcile(settlementDeps(deps))
  await settle()
  expect(await returnedBy(seat)).toBe(1000)
  expect(await refundsOf(seat.sessionId)).toMatchObject([{ status: 'wanted', providerRefundId: null }])
  await receive(settlementDeps(deps), `evt_again_${seat.id}`)
  expect(await refundsOf(seat.sessionId)).toMatchObject([{ amountCents: 1000, status: 'succeeded' }])
})

test('a refund of everything in the dashboard, while a part waits here, is recorded when the part is rejected', async () => {
  const { seat, receive } = await refundedAtProvider(7500)
  const body = { amount: 25, reason: 'Left early', keepsPurchase: true }
  await knobs.respond500({ ...REFUNDS, times: 100 })
  await send(paymentsApi.refundPayment, { params: { id: seat.payment.id }, body }, { token: admin.token })
  await knobs.clearFaults()
  expect(await refundOf(seat)).toMatchObject({ status: 'wanted' })
  const event = () => receive(settlementDeps(deps), `evt_all_${seat.id}`)
  await expect(event()).rejects.toThrow('exceeds what is left')
  await settle()
  expect(await refundOf(seat)).toMatchObject({ status: 'failed' })
  await event()
  const refunded = (await refundsOf(seat.sessionId)).map(({ amountCents, status }) => [amountCents, status])
  expect(refunded.toSorted()).toEqual([
    [2500, 'failed'],
    [7500, 'succeeded'],
  ])
  expect(await statusOf(seat.id, seat.ann.id)).toEqual(['REFUNDED'])
})

test('concurrent events about a refund made in the provider’s dashboard record it once', async () => {
  const { seat, receive } = await refundedAtProvider()
  await runConcurrently(4, (index) => receive(settlementDeps(deps), `evt_${index}_${seat.id}`))
  expect(await refundsOf(seat.sessionId)).toMatchObject([{ amountCents: 1000, status: 'succeeded' }])
})

test('429 is not a rejection: the refund stays requested and succeeds later', async () => {
  const seat = await paidSeat()
  await knobs.respond429({ ...REFUNDS, times: 2 })
  await requestRefund(seat)
  expect((await refundOf(seat)).status).toBe('wanted')
  await knobs.clearFaults()
  await settle()
  expect((await refundOf(seat)).status).toBe('succeeded')
})
