import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { users } from '../../accounts/public.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { payments } from '../../payments/payments.tables.ts'
import { registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const given = builders(server)
const { open, pay, seats, statusOf, mailsTo, refundsOf, paymentOf } = registrationRequests(server)
const admin = await given.as('ADMIN')
const paid = { maxParticipants: 1, pricing: tiers(7_900, 11_000) }

type Change = { status?: 'CONFIRMED' | 'CANCELLED' | 'REFUNDED' | 'WAITLISTED'; note?: string | null; refund?: boolean }
async function change(eventId: string, userId: string, body: Change) {
  const rows = await server.db.select().from(registrations).where(eq(registrations.userId, userId))
  const registrationId = rows[0]?.id ?? crypto.randomUUID()
  return server.send(
    registrationsApi.changeRegistration,
    { params: { id: eventId, registrationId }, body },
    { token: admin.token },
  )
}

test('a refund goes through the provider, then frees the seat and sends an email', async () => {
  const event = await given.event({ ...paid, name: 'Elite Camp' })
  const ann = await given.signedIn()
  const sessionId = await pay(event.id, ann.token)
  const answer = await change(event.id, ann.id, { refund: true })
  expect(answer.body).toMatchObject({ status: 'REFUNDED', refund: 'succeeded', refundable: 0 })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 11_000, status: 'succeeded' }])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Elite Camp', 'Refund: Elite Camp'])
  expect(await change(event.id, ann.id, { refund: true })).toMatchObject({
    status: 409,
    code: 'registrations.nothing_to_refund',
  })
})

test('a refund rejected by the provider changes nothing and is reported as failed', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  await pay(event.id, ann.token)
  await server.knobs.respond500({ path: '/v1/refunds', times: 2 })
  const answer = await change(event.id, ann.id, { refund: true })
  expect(answer.body).toMatchObject({ status: 'CONFIRMED', refund: 'wanted' })
  // The queued job continues.
  await server.runJobs()
  expect(await statusOf(event.id, ann.id)).toEqual(['REFUNDED'])
})

test('cancelling without a refund frees the seat and keeps the paid amount', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  await pay(event.id, ann.token)
  const answer = await change(event.id, ann.id, { status: 'CANCELLED' })
  expect(answer.body).toMatchObject({ status: 'CANCELLED', pricePaid: 110, refundable: 110, refund: null })
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
})

test('cancelling a pending registration closes its payment page first; it cannot be confirmed while open', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  expect(await change(event.id, ann.id, { status: 'CONFIRMED' })).toMatchObject({
    status: 409,
    code: 'registrations.still_paying',
  })
  expect((await change(event.id, ann.id, { status: 'CANCELLED' })).body.status).toBe('CANCELLED')
  await expect(server.knobs.pay(sessionId)).rejects.toThrow()
})

test('a cancelled registration can be confirmed again only while a seat is free', async () => {
  const event = await given.event({ ...paid, pricing: [] })
  const ann = await given.user()
  await given.registration(event.id, ann.id, { status: 'CANCELLED' })
  expect((await change(event.id, ann.id, { status: 'CONFIRMED' })).body.status).toBe('CONFIRMED')
  const bob = await given.user()
  await given.registration(event.id, bob.id, { status: 'CANCELLED' })
  expect(await change(event.id, bob.id, { status: 'CONFIRMED' })).toMatchObject({ status: 409, code: 'events.full' })
  expect((await change(event.id, bob.id, { status: 'WAITLISTED' })).body.status).toBe('WAITLISTED')
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
  await change(event.id, ann.id, { status: 'CANCELLED' })
  expect(await seats(event.id)).toEqual({ taken: 1, holding: 1, waitlisted: 1, line: 1 })
})

test('a note is saved and removed', async () => {
  const event = await given.event()
  const ann = await given.user()
  await given.registration(event.id, ann.id)
  expect((await change(event.id, ann.id, { note: 'Arrives on Saturday' })).body).toMatchObject({
    note: 'Arrives on Saturday',
    status: 'CONFIRMED',
  })
  expect((await change(event.id, ann.id, { note: null })).body.note).toBeNull()
})

test('admins can neither read nor overwrite staff notes about themselves', async () => {
  const event = await given.event()
  const { id } = await given.registration(event.id, admin.id, { note: 'Drives the van' })
  expect((await change(event.id, admin.id, { note: null })).body.note).toBeNull()
  const [row] = await server.db.select().from(registrations).where(eq(registrations.id, id))
  expect(row?.note).toBe('Drives the van')
})

test('a registration of another event is not found', async () => {
  const event = await given.event()
  const other = await given.event()
  const ann = await given.user()
  await given.registration(other.id, ann.id)
  expect(await change(event.id, ann.id, { status: 'CANCELLED' })).toMatchObject({
    status: 404,
    code: 'registrations.not_found',
  })
})

const auditOf = (registrationId: string) =>
  server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, registrationId))

test('cancelling on the payment page sends an email, and the audit entry has both statuses', async () => {
  const event = await given.event({ ...paid, name: 'Cancelled Camp' })
  const ann = await given.signedIn()
  const { subjectId } = await paymentOf(await open(event.id, ann.token))
  await change(event.id, ann.id, { status: 'CANCELLED' })
  expect(await mailsTo(ann.email)).toEqual(['Registration canceled: Cancelled Camp'])
  expect(await auditOf(subjectId)).toMatchObject([{ details: { from: 'PENDING', to: 'CANCELLED' } }])
})

const LATE_CARD = '4000000000007775'

test.each([
  ['has just paid', {}, 'CONFIRMED'],
  ['waits for the bank', { card: LATE_CARD }, 'PENDING'],
])('a registrant who %s is not cancelled: 409, and the seat stays', async (_, how, status) => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await server.knobs.drop(true)
  await server.knobs.pay(sessionId, how)
  expect(await change(event.id, ann.id, { status: 'CANCELLED' })).toMatchObject({
    status: 409,
    code: 'registrations.just_paid',
    message: 'This person just paid. Refund or keep the registration.',
  })
  await server.knobs.drop(false)
  expect(await statusOf(event.id, ann.id)).toEqual([status])
  expect(await seats(event.id)).toMatchObject({ taken: 1, holding: 1 })
})

test('the payment page of another event’s registration is not closed', async () => {
  const event = await given.event(paid)
  const other = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(other.id, ann.token)
  expect((await change(event.id, ann.id, { status: 'CANCELLED' })).code).toBe('registrations.not_found')
  await server.knobs.pay(sessionId)
  await server.knobs.delivered()
  expect(await statusOf(other.id, ann.id)).toEqual(['CONFIRMED'])
})

test('without a response of the provider the registration stays pending: 502', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await server.knobs.respond500({ path: `/v1/checkout/sessions/${sessionId}/expire`, times: 2 })
  expect(await change(event.id, ann.id, { status: 'CANCELLED' })).toMatchObject({
    status: 502,
    code: 'payments.provider_failed',
  })
  await server.knobs.clearFaults()
  expect(await statusOf(event.id, ann.id)).toEqual(['PENDING'])
})

test('a paid registration cannot be waitlisted, and its event cannot be deleted', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  await pay(event.id, ann.token)
  expect(await change(event.id, ann.id, { status: 'WAITLISTED' })).toMatchObject({
    status: 409,
    code: 'registrations.refund_first',
  })
  expect((await change(event.id, ann.id, { status: 'CANCELLED' })).status).toBe(200)
  expect((await change(event.id, ann.id, { status: 'WAITLISTED' })).code).toBe('registrations.refund_first')
  // Written by an older version of the server: the payment counts, whatever the row says.
  await server.db
    .update(registrations)
    .set({ status: 'WAITLISTED', pricePaidCents: 0 })
    .where(and(eq(registrations.userId, ann.id), eq(registrations.eventId, event.id)))
  // As if it had been real money: a test payment does not prevent the deletion.
  await server.db.update(payments).set({ isTest: false }).where(eq(payments.userId, ann.id))
  const remove = () => server.send(eventsAdminApi.deleteEvent, { params: { id: event.id } }, { token: admin.token })
  expect(await remove()).toMatchObject({ status: 409, message: expect.stringContaining('1 person paid') })
  await change(event.id, ann.id, { refund: true })
  expect((await remove()).status).toBe(204)
})

test('a waitlisted registration joins at the end, however old it is', async () => {
  const event = await given.event({ maxParticipants: 1 })
  const holder = await given.user()
  await given.registration(event.id, holder.id)
  const old = await given.user()
  const waiting = await given.user()
  await given.registration(event.id, old.id, { status: 'CANCELLED' })
  await given.registration(event.id, waiting.id, { status: 'WAITLISTED' })
  expect((await change(event.id, old.id, { status: 'WAITLISTED' })).status).toBe(200)
  await change(event.id, holder.id, { status: 'CANCELLED' })
  expect(await mailsTo(waiting.email)).toEqual([`Your spot opened up: ${event.name}`])
  expect(await mailsTo(old.email)).toEqual([`You’re on the waitlist: ${event.name}`])
})

test('a refunded amount is not shown as paid when an admin confirms the registration again', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  await pay(event.id, ann.token)
  await change(event.id, ann.id, { refund: true })
  expect((await change(event.id, ann.id, { status: 'CONFIRMED' })).body).toMatchObject({
    status: 'CONFIRMED',
    pricePaid: 0,
    refundable: 0,
  })
})

test.each([
  ['the first', [0, 1]],
  ['the second', [1, 0]],
])('with two paid pages, %s first, a refund returns the remaining payment and frees the seat', async (_, order) => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const pages = [await open(event.id, ann.token)]
  await server.db.update(users).set({ role: 'ALL_YOU_NEED' }).where(eq(users.id, ann.id))
  pages.push(await open(event.id, ann.token))
  const [remaining, spare] = order.map((n) => pages[n] ?? '')
  // Both are paid before the job closes the other page.
  for (const page of [remaining, spare]) {
    await server.knobs.pay(page ?? '')
    await server.knobs.delivered()
  }
  while ((await server.runJobs()) > 0) await server.knobs.delivered()
  expect(await refundsOf(spare ?? '')).toMatchObject([{ status: 'succeeded' }])
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  expect((await change(event.id, ann.id, { refund: true })).body.status).toBe('REFUNDED')
  expect(await refundsOf(remaining ?? '')).toMatchObject([{ status: 'succeeded' }])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
})
