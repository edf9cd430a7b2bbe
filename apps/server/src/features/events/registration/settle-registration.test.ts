import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../../testing/builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { payments } from '../../payments/public.ts'
import { events, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, knobs, runJobs, send } = server
const given = builders(server)
const notes = await recordNotifications(server)
const { start, open, pay, state, seats, statusOf, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const admin = await given.as('ADMIN')
const LATE_CARD = '4000000000007775'
const ONE_TAKEN = { taken: 1, holding: 1, waitlisted: 0, line: 0 }

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}
async function onThePage() {
  const event = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500), maxParticipants: 1 })
  const ann = await given.signedIn()
  return { id: event.id, ann, sessionId: await open(event.id, ann.token) }
}
const makeFree = (id: string) => db.update(events).set({ pricing: [] }).where(eq(events.id, id))
const register = (id: string, token: string) =>
  send(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token })

test.each([
  ['the payment page', (id: string, token: string): Promise<{ status: number }> => start(id, token), 200],
  ['the free registration', (id: string, token: string): Promise<{ status: number }> => register(id, token), 201],
])('an event that became free is confirmed by %s, and the old payment page is closed', async (_, press, status) => {
  const { id, ann, sessionId } = await onThePage()
  await makeFree(id)
  expect((await press(id, ann.token)).status).toBe(status)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect((await paymentOf(sessionId)).status).toBe('expired')
  await settle()
  await expect(knobs.pay(sessionId)).rejects.toThrow()
  expect(await seats(id)).toEqual(ONE_TAKEN)
})

test('a payment made before the page closed is refunded, the free seat stays, and both emails are sent', async () => {
  const { id, ann, sessionId } = await onThePage()
  await makeFree(id)
  await start(id, ann.token)
  await knobs.pay(sessionId)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded', amountCents: 7_500 }])
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await db.select().from(registrations).where(eq(registrations.eventId, id))).toMatchObject([
    { pricePaidCents: 0 },
  ])
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Camp', 'Refund for an extra payment: Camp'])
  expect(await state(sessionId, ann.token)).toMatchObject({ status: 'refunded', refund: 'not-needed' })
})

test('nothing is confirmed for free while the bank processes a payment', async () => {
  const { id, ann, sessionId } = await onThePage()
  await knobs.pay(sessionId, { card: LATE_CARD })
  await knobs.delivered()
  await makeFree(id)
  for (const answer of [await start(id, ann.token), await register(id, ann.token)])
    expect(answer).toMatchObject({ status: 409, code: 'events.payment_processing' })
  await knobs.settleLate(sessionId, 'succeeded')
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await refundsOf(sessionId)).toEqual([])
})

test('when the bank declines days later, the seat is freed and an email is sent', async () => {
  const { id, ann, sessionId } = await onThePage()
  await knobs.pay(sessionId, { card: LATE_CARD })
  await knobs.delivered()
  expect(await mailsTo(ann.email)).toEqual([])
  await knobs.settleLate(sessionId, 'failed')
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  expect(await mailsTo(ann.email)).toEqual(['Payment failed: Camp'])
})

test('an expired payment page sends no email', async () => {
  const { id, ann, sessionId } = await onThePage()
  await knobs.expireNow(sessionId)
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  expect(await mailsTo(ann.email)).toEqual([])
})

/** Paid with a wrong amount. */
async function paidAmiss() {
  const seat = await onThePage()
  await db.update(payments).set({ amountCents: 9_900 }).where(eq(payments.sessionId, seat.sessionId))
  await knobs.pay(seat.sessionId)
  await settle()
  return seat
}
const resolve = (id: string, refund: boolean) =>
  send(paymentsApi.resolvePayment, { params: { id }, body: { refund, note: 'looked at' } }, { token: admin.token })

test('no second payment can be started while one is under review', async () => {
  const { id, ann, sessionId } = await paidAmiss()
  for (const answer of [await start(id, ann.token), await register(id, ann.token)])
    expect(answer).toMatchObject({ status: 409, code: 'events.payment_in_review' })
  await resolve((await paymentOf(sessionId)).id, true)
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
  expect((await start(id, ann.token)).status).toBe(200)
})

test('an accepted payment confirms the seat and can be refunded later', async () => {
  const { id, ann, sessionId } = await paidAmiss()
  const payment = await paymentOf(sessionId)
  expect((await resolve(payment.id, false)).status).toBe(200)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Camp'])
  const { body } = await send(
    registrationsApi.changeRegistration,
    { params: { id, registrationId: payment.subjectId }, body: { refund: true } },
    { token: admin.token },
  )
  expect(body).toMatchObject({ status: 'REFUNDED', refund: 'succeeded', pricePaid: 75 })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500 }])
})

test('the payer sees the reason of a refund: too late, or by an admin', async () => {
  const seat = await onThePage()
  await knobs.pay(seat.sessionId)
  await settle()
  expect(await state(seat.sessionId, seat.ann.token)).toMatchObject({ status: 'paid', refund: null })
  const { subjectId: registrationId } = await paymentOf(seat.sessionId)
  const params = { id: seat.id, registrationId }
  await send(registrationsApi.changeRegistration, { params, body: { refund: true } }, { token: admin.token })
  expect(await state(seat.sessionId, seat.ann.token)).toMatchObject({ status: 'refunded', refund: 'given-back' })

  const late = await onThePage()
  await db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.eventId, late.id))
  await db.update(events).set({ seatsTaken: 0 }).where(eq(events.id, late.id))
  await pay(late.id, (await given.signedIn()).token)
  await knobs.pay(late.sessionId)
  await settle()
  expect(await state(late.sessionId, late.ann.token)).toMatchObject({ status: 'refunded', refund: 'too-late' })
})

test('a seat confirmed by its payment is pushed to open camp pages once, even if the event is repeated', async () => {
  const { id, sessionId } = await onThePage()
  await notes()
  await knobs.pay(sessionId)
  await settle()
  expect(await notes()).toEqual([{ eventId: id, topic: 'participants' }])
})
