import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { recordedPayments, registrations } from '../events/events.tables.ts'

const server = await startServerWithPayments()
const { db, knobs, runJobs, send } = server
const given = builders(server)
const { open, statusOf, paymentOf, refundsOf, mailsTo, seats } = registrationRequests(server)
const orders = orderRequests(server)
const { product } = productBuilders(server)
const admin = await given.as('ADMIN')
afterEach(async () => {
  await knobs.clearFaults()
})

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

async function paidSpot() {
  const ann = await given.signedIn()
  const { id: eventId } = await given.event({ pricing: tiers(5000, 7500) })
  const sessionId = await open(eventId, ann.token)
  await knobs.pay(sessionId)
  await settle()
  return { ann, eventId, sessionId, id: (await paymentOf(sessionId)).id }
}

type Refund = { amount: number; reason?: string; keepsPurchase?: boolean }
async function refund(id: string, { reason = 'Left early', ...body }: Refund, token = admin.token) {
  const answer = await send(paymentsApi.refundPayment, { params: { id }, body: { reason, ...body } }, { token })
  await settle()
  return answer
}
const priceOf = async (sessionId: string) => {
  const { subjectId } = await paymentOf(sessionId)
  const [row] = await db.select().from(registrations).where(eq(registrations.id, subjectId))
  return row?.pricePaidCents
}

test('a partial refund lowers the price paid, keeps the spot, sends an email and is audited', async () => {
  const { ann, eventId, sessionId, id } = await paidSpot()
  const { status, body } = await refund(id, { amount: 25 })
  expect([status, body.refundable]).toEqual([201, 50])
  expect(body.refunds).toMatchObject([{ amount: 25, reason: 'Left early', status: 'succeeded', keepsPurchase: false }])
  expect([await statusOf(eventId, ann.id), await priceOf(sessionId)]).toEqual([['CONFIRMED'], 5000])
  expect((await mailsTo(ann.email)).at(-1)).toMatch('Refund: ')
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1)
  expect(entry).toMatchObject({
    action: 'payments.refunded',
    subjectId: id,
    details: { amount: '25', reason: 'Left early' },
  })
})

test.each(['Event canceled', 'Paid too late', 'Canceled by the participant', 'Canceled by an admin'])(
  'the reason “%s” is only text: the registration ends and the payer gets an email',
  async (reason) => {
    const { ann, eventId, id } = await paidSpot()
    await refund(id, { amount: 75, reason })
    expect(await statusOf(eventId, ann.id)).toEqual(['REFUNDED'])
    expect((await mailsTo(ann.email)).at(-1)).toMatch('Refund: ')
  },
)

test('the rest ends the registration, unless the spot is kept', async () => {
  const first = await paidSpot()
  await refund(first.id, { amount: 25 })
  await refund(first.id, { amount: 50 })
  expect(await statusOf(first.eventId, first.ann.id)).toEqual(['REFUNDED'])
  const second = await paidSpot()
  await refund(second.id, { amount: 75, keepsPurchase: true })
  expect([await statusOf(second.eventId, second.ann.id), await priceOf(second.sessionId)]).toEqual([['CONFIRMED'], 0])
})

test('a part can be refunded while the spot is released', async () => {
  const { ann, eventId, sessionId, id } = await paidSpot()
  await refund(id, { amount: 25, keepsPurchase: false })
  expect([await statusOf(eventId, ann.id), await priceOf(sessionId)]).toEqual([['CANCELLED'], 5000])
  expect((await seats(eventId)).taken).toBe(0)
  expect((await mailsTo(ann.email)).slice(-2).toSorted()).toEqual([
    expect.stringMatching('Refund: '),
    expect.stringMatching('Registration canceled: '),
  ])
})

test('refunding one of two payments keeps the spot and lowers the price', async () => {
  const { ann, eventId, sessionId, id } = await paidSpot()
  const { subjectId } = await paymentOf(sessionId)
  await db.update(registrations).set({ amountDueCents: 2000 }).where(eq(registrations.id, subjectId))
  const second = await open(eventId, ann.token)
  await knobs.pay(second)
  await settle()
  expect(await priceOf(sessionId)).toBe(9500)
  const roster = () => send(registrationsApi.listRegistrations, { params: { id: eventId } }, { token: admin.token })
  expect((await roster()).body).toMatchObject([{ refundable: 95 }])
  await refund(id, { amount: 75 })
  expect([await statusOf(eventId, ann.id), await priceOf(sessionId)]).toEqual([['CONFIRMED'], 2000])
  expect((await roster()).body).toMatchObject([{ refundable: 20 }])
})

test('cash counts when a part of the card payment is refunded', async () => {
  const { sessionId, id } = await paidSpot()
  const { subjectId: registrationId } = await paymentOf(sessionId)
  await db.insert(recordedPayments).values({ registrationId, method: 'cash', amountCents: 1000, recordedBy: admin.id })
  await db.update(registrations).set({ pricePaidCents: 8500 }).where(eq(registrations.id, registrationId))
  await refund(id, { amount: 75, keepsPurchase: true })
  expect(await priceOf(sessionId)).toBe(1000)
})

test('more than is left is refused, as are nothing and a missing reason', async () => {
  const { sessionId, id } = await paidSpot()
  await refund(id, { amount: 50 })
  const answer = await refund(id, { amount: 25.01 })
  expect([answer.status, answer.code]).toEqual([409, 'payments.refund_too_large'])
  expect((await refund(id, { amount: 0 })).status).toBe(400)
  expect((await refund(id, { amount: 1, reason: ' ' })).message).toBe('Reason required')
  expect(await refundsOf(sessionId)).toHaveLength(1)
})

test('two admins refund the same part concurrently: the second gets what is left or a refusal', async () => {
  const { sessionId, id } = await paidSpot()
  const other = await given.as('ADMIN')
  const tokens = [admin.token, other.token, admin.token, other.token]
  const answers = await runConcurrently(tokens.length, (index) => refund(id, { amount: 30 }, tokens[index]))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect((await paymentOf(sessionId)).refundedCents).toBe(6000)
})

test('an unpaid, unknown or disputed payment cannot be refunded', async () => {
  const ann = await given.signedIn()
  const { id: eventId } = await given.event({ pricing: tiers(5000, 7500) })
  const unpaid = await paymentOf(await open(eventId, ann.token))
  expect((await refund(unpaid.id, { amount: 1 })).code).toBe('payments.not_paid')
  expect((await refund(crypto.randomUUID(), { amount: 1 })).code).toBe('payments.not_found')
  const { id, sessionId } = await paidSpot()
  await knobs.openDispute((await paymentOf(sessionId)).paymentIntentId ?? '')
  await settle()
  expect((await refund(id, { amount: 1 })).code).toBe('payments.disputed')
})

test('a failed refund is retried before another one is made', async () => {
  const { sessionId, id } = await paidSpot()
  await knobs.setNewRefundStatus('pending')
  await refund(id, { amount: 25 })
  await knobs.setNewRefundStatus('succeeded')
  const [pending] = await refundsOf(sessionId)
  await knobs.failRefund(pending?.providerRefundId ?? '')
  await settle()
  const answer = await refund(id, { amount: 10 })
  expect([answer.status, answer.code]).toEqual([409, 'payments.retry_refund_first'])
  const retried = await send(paymentsApi.retryRefund, { params: { id: pending?.id ?? '' } }, { token: admin.token })
  expect([retried.status, retried.body.refundable]).toEqual([200, 50])
})

test('a part of an order is refunded without a change of its status, or with its cancellation', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ name: 'Hat', stock: 3 })
  const sessionId = await orders.pay(ann.token, [{ productId, quantity: 2 }])
  const { id } = await paymentOf(sessionId)
  await refund(id, { amount: 1 })
  expect((await orders.orderOf(sessionId)).status).toBe('PROCESSING')
  await refund(id, { amount: 1, keepsPurchase: false })
  expect((await orders.orderOf(sessionId)).status).toBe('CANCELLED')
  const texts = (await db.select().from(mails).where(eq(mails.toAddress, ann.email)).orderBy(mails.createdAt)).slice(-2)
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('We’re refunding $1.00 of your payment to your card.'),
    expect.stringContaining('Your order was canceled. We’re refunding $1.00 to your card.'),
  ])
})
