import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastAuditEntry } from '../../../testing/audit-entries.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { disputes } from '../../payments/public.ts'
import { type events, recordedPayments, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs, runJobs } = server
const given = builders(server)
const { open, pay, statusOf, seats, paymentOf, refundsOf, mailsTo } = registrationRequests(server)

const POLICY = { refundFullUntil: inDays(10), refundPartialUntil: inDays(20), refundPartialPercent: 50 }
const LATE = { ...POLICY, refundFullUntil: inDays(-1) }

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

async function paidSpot(policy: Partial<typeof events.$inferInsert> = POLICY) {
  const ann = await given.signedIn()
  const { id } = await given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_501), ...policy })
  const sessionId = await pay(id, ann.token)
  await settle()
  return { ann, id, sessionId }
}

type Ann = { token: string }
const preview = (id: string, { token }: Ann) =>
  send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token })
const cancel = (id: string, { token }: Ann, expectedRefund: number, expectedCash = 0) =>
  send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body: { expectedRefund, expectedCash } }, { token })

test('before the first deadline everything is refunded, with one email', async () => {
  const { ann, id, sessionId } = await paidSpot()
  expect((await preview(id, ann)).body).toEqual({
    refund: 75.01,
    refundToOthers: 0,
    cashToReturn: 0,
    cashToOthers: 0,
    kept: 0,
    percent: 100,
    until: POLICY.refundFullUntil.toISOString(),
  })
  expect((await cancel(id, ann, 75.01)).status).toBe(200)
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'registrations.canceled_by_participant',
    actorId: ann.id,
    details: { refund: '$75.01' },
  })
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  await settle()
  expect(await statusOf(id, ann.id)).toEqual(['REFUNDED'])
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_501, status: 'succeeded' }])
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Summer Camp', 'Registration canceled: Summer Camp'])
  expect(await seats(id)).toEqual({ taken: 0, holding: 0, waitlisted: 0, line: 0 })
})

test('before the second deadline the share is refunded to the cent, in favor of the person', async () => {
  const { ann, id, sessionId } = await paidSpot(LATE)
  expect((await preview(id, ann)).body).toMatchObject({ refund: 37.51, kept: 37.5, percent: 50 })
  expect((await cancel(id, ann, 37.51)).status).toBe(200)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 3_751, status: 'succeeded' }])
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
  expect(await mailsTo(ann.email)).toHaveLength(2)
})

test('a refund that changed since the preview cancels nothing and names the new amount', async () => {
  const { ann, id } = await paidSpot()
  const until = POLICY.refundPartialUntil.toISOString()
  await db
    .update(registrations)
    .set({ refundTerms: [{ percent: 50, until }] })
    .where(eq(registrations.eventId, id))
  const refused = await cancel(id, ann, 75.01)
  expect([refused.status, refused.code]).toEqual([409, 'registrations.refund_changed'])
  expect(refused.message).toContain('$37.51')
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('after the last deadline nothing is refunded, and the spot is still released', async () => {
  const { ann, id, sessionId } = await paidSpot({ refundFullUntil: inDays(-2) })
  expect((await preview(id, ann)).body).toMatchObject({ refund: 0, kept: 75.01, until: null })
  expect((await cancel(id, ann, 0)).status).toBe(200)
  await settle()
  expect(await refundsOf(sessionId)).toEqual([])
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
})

test('without terms a paid spot can be given up without a refund, which the preview says', async () => {
  const paid = await paidSpot({})
  expect((await preview(paid.id, paid.ann)).body).toMatchObject({ refund: 0, kept: 75.01, percent: 0, until: null })
  expect((await cancel(paid.id, paid.ann, 0)).status).toBe(200)
  await settle()
  expect(await refundsOf(paid.sessionId)).toEqual([])
  expect(await statusOf(paid.id, paid.ann.id)).toEqual(['CANCELLED'])
})

test('a free spot can be given up', async () => {
  const ben = await given.signedIn()
  const free = await given.event()
  await send(registrationsApi.registerForEvent, { params: { id: free.id }, body: {} }, { token: ben.token })
  expect((await cancel(free.id, ben, 0)).status).toBe(200)
  expect(await statusOf(free.id, ben.id)).toEqual(['CANCELLED'])
})

test('canceling a spot that is not paid yet ends what is due', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  await given.registration(id, ann.id, { amountDueCents: 7_500 })
  expect((await cancel(id, ann, 0)).status).toBe(200)
  const [row] = await db.select().from(registrations).where(eq(registrations.eventId, id))
  expect(row).toMatchObject({ status: 'CANCELLED', amountDueCents: 0 })
})

test('only a confirmed spot can be canceled, and only before the event starts', async () => {
  const ann = await given.signedIn()
  const started = await given.event({ startsAt: inDays(-1), endsAt: inDays(1) })
  await given.registration(started.id, ann.id)
  expect((await preview(started.id, ann)).code).toBe('registrations.event_started')
  const waiting = await given.event()
  await given.registration(waiting.id, ann.id, { status: 'WAITLISTED' })
  expect((await cancel(waiting.id, ann, 0)).code).toBe('registrations.not_confirmed')
  const paying = await given.event({ pricing: tiers(5_000, 7_500), ...POLICY })
  await open(paying.id, ann.token)
  expect((await cancel(paying.id, ann, 0)).code).toBe('registrations.not_confirmed')
})

test('a spot cannot be canceled while its payment is disputed', async () => {
  const { ann, id, sessionId } = await paidSpot()
  const payment = await paymentOf(sessionId)
  await db
    .insert(disputes)
    .values({ paymentId: payment.id, providerDisputeId: 'dp_1', amountCents: 7_501, reason: 'fraud', status: 'open' })
  expect((await preview(id, ann)).code).toBe('registrations.payment_disputed')
  expect((await cancel(id, ann, 75.01)).code).toBe('registrations.payment_disputed')
})

test('an open payment page is closed first, so that the canceled spot cannot be paid for', async () => {
  const ann = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  await given.registration(id, ann.id, { amountDueCents: 7_500 })
  const sessionId = await open(id, ann.token)
  expect((await cancel(id, ann, 0)).status).toBe(200)
  await expect(knobs.pay(sessionId)).rejects.toThrow()
  await settle()
  expect((await paymentOf(sessionId)).status).toBe('expired')
  expect(await statusOf(id, ann.id)).toEqual(['CANCELLED'])
})

test('the seat is offered to the first on the waitlist', async () => {
  const { ann, id } = await paidSpot({ ...POLICY, maxParticipants: 1 })
  const ben = await given.signedIn()
  await send(waitlistApi.joinWaitlist, { params: { id } }, { token: ben.token })
  await cancel(id, ann, 75.01)
  expect((await mailsTo(ben.email)).at(-1)).toBe('Your spot opened up: Summer Camp')
  expect(await seats(id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('cash is returned by the organizer: the roster names the share until the return is recorded', async () => {
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  const { id } = await given.event({ pricing: tiers(5_000, 7_500), ...LATE })
  const { id: registrationId } = await given.registration(id, ann.id, { pricePaidCents: 7_500 })
  await db.insert(recordedPayments).values({ registrationId, method: 'cash', amountCents: 7_500, recordedBy: admin.id })
  expect((await preview(id, ann)).body).toMatchObject({ refund: 0, cashToReturn: 37.5, kept: 37.5 })
  const refused = await cancel(id, ann, 0)
  expect([refused.code, refused.message]).toEqual([
    'registrations.refund_changed',
    'Your refund is now $0, and the organizer returns $37.50. Review it, then cancel.',
  ])
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect((await cancel(id, ann, 0, 37.5)).status).toBe(200)
  const roster = async () =>
    (await send(registrationsApi.listRegistrations, { params: { id } }, { token: admin.token })).body
  expect(await roster()).toMatchObject([{ status: 'CANCELLED', cashToReturn: [{ amount: 37.5 }] }])
  const record = (amount: number) =>
    send(
      registrationsApi.recordPayment,
      { params: { id, registrationId }, body: { method: 'cash', amount } },
      { token: admin.token },
    )
  expect((await record(-37.51)).code).toBe('registrations.nothing_due')
  const { body } = await record(-37.5)
  expect(body).toMatchObject({ amountDue: 0, pricePaid: 37.5 })
  expect(body.cashToReturn).toBeUndefined()
})

test('cash that was recorded since is not forfeited unseen', async () => {
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  const { id: registrationId } = await given.registration(id, ann.id, { amountDueCents: 7_500 })
  const { refund: expectedRefund, kept: expectedKept } = (await preview(id, ann)).body
  const payment = { params: { id, registrationId }, body: { method: 'cash' as const, amount: 75 } }
  expect((await send(registrationsApi.recordPayment, payment, { token: admin.token })).status).toBe(201)
  const request = { params: { id }, body: { expectedRefund, expectedKept } }
  expect(await send(cancelOrTransferApi.cancelMyRegistration, request, { token: ann.token })).toMatchObject({
    code: 'registrations.refund_changed',
    message: 'Your refund is now $0. $75.00 isn’t refundable. Review it, then cancel.',
  })
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('the reader’s events no longer contain the registration', async () => {
  const { ann, id } = await paidSpot()
  await cancel(id, ann, 75.01)
  const { body } = await send(eventsApi.getEvent, { params: { id } }, { token: ann.token })
  expect(body.myRegistration).toBeNull()
})
