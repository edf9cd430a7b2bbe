import { randomUUID } from 'node:crypto'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../../testing/upload-requests.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { payments } from '../../payments/payments.tables.ts'
import { uploads } from '../../uploads/uploads.tables.ts'
import { events, recordedPayments, registrations } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.as('ADMIN')

const remove = (id: string) => server.send(eventsAdminApi.deleteEvent, { params: { id } }, { token: admin.token })
const rowOf = async (id: string) => (await server.db.select().from(events).where(eq(events.id, id)))[0]
const statusesOf = async (eventId: string) =>
  (await server.db.select().from(registrations).where(eq(registrations.eventId, eventId)))
    .map(({ status }) => status)
    .sort()
const mailsTo = (address: string) => server.db.select().from(mails).where(eq(mails.toAddress, address))

test('a deleted event without registrations is not found by any role; its row stays', async () => {
  const camp = await given.event()
  expect((await remove(camp.id)).status).toBe(204)
  for (const token of [undefined, admin.token])
    expect((await server.send(eventsApi.getEvent, { params: { id: camp.id } }, { token })).status).toBe(404)
  expect(await rowOf(camp.id)).toMatchObject({ name: camp.name, deletedAt: expect.any(Date) })
  expect((await remove(camp.id)).code).toBe('events.not_found')
})

test('free registrations and the waitlist are cancelled and notified by email', async () => {
  const camp = await given.event({ maxParticipants: 2 })
  const [ann, bob, cyd, dee] = await Promise.all([given.user(), given.user(), given.user(), given.user()])
  await given.registration(camp.id, ann.id)
  await given.registration(camp.id, bob.id, { status: 'WAITLISTED', offerExpiresAt: new Date(Date.now() + 60_000) })
  await given.registration(camp.id, cyd.id, { status: 'WAITLISTED' })
  await given.registration(camp.id, dee.id, { status: 'REFUNDED', pricePaidCents: 500 })
  expect((await remove(camp.id)).status).toBe(204)
  expect(await statusesOf(camp.id)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'REFUNDED'])
  expect(await rowOf(camp.id)).toMatchObject({ seatsTaken: 0, waitlisted: 0 })
  for (const { email } of [ann, bob, cyd])
    expect(await mailsTo(email)).toMatchObject([{ subject: `Canceled: ${camp.name}` }])
  expect(await mailsTo(dee.email)).toEqual([])
})

test.each([
  [1, 0, '1 person paid for this event. Refund or cancel their registrations first. Then delete the event.'],
  [
    2,
    1,
    '2 people paid for this event. Refund or cancel their registrations first. 1 person is paying right now. Wait until the hold ends. Then delete the event.',
  ],
  [0, 2, '2 people are paying right now. Wait until the hold ends. Then delete the event.'],
])('with %i paid and %i held seats it cannot be deleted, and says what to do first', async (paid, paying, message) => {
  const camp = await given.event()
  const free = await given.user()
  await given.registration(camp.id, free.id)
  for (let n = 0; n < paid; n++) await given.registration(camp.id, (await given.user()).id, { pricePaidCents: 100 })
  for (let n = 0; n < paying; n++) await given.registration(camp.id, (await given.user()).id, { status: 'PENDING' })
  const answer = await remove(camp.id)
  expect([answer.status, answer.code, answer.message]).toEqual([409, 'events.has_registrations', message])
  expect((await rowOf(camp.id))?.deletedAt).toBeNull()
  expect(await mailsTo(free.email)).toEqual([])
})

const paymentFor = (subjectId: string, userId: string, fields: Partial<typeof payments.$inferInsert>) =>
  server.db.insert(payments).values({
    purpose: 'registration',
    subjectId,
    userId,
    description: 'Camp',
    amountCents: 100,
    status: 'paid',
    request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
    expiresAt: new Date(),
    ...fields,
  })

test('payments of test mode do not block it, and who paid in test mode is not told of a refund', async () => {
  const camp = await given.event()
  const ann = await given.user()
  const ben = await given.user()
  const paid = await given.registration(camp.id, ann.id, { pricePaidCents: 100 })
  await paymentFor(paid.id, ann.id, { isTest: true })
  const paying = await given.registration(camp.id, ben.id, { status: 'PENDING' })
  await paymentFor(paying.id, ben.id, { isTest: true, status: 'open' })
  expect((await remove(camp.id)).status).toBe(204)
  expect(await statusesOf(camp.id)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await mailsTo(ann.email)).toMatchObject([{ text: expect.stringContaining('Your payment was a test') }])
})

test.each(['a live payment', 'cash'])('%s beside a test payment blocks it', async (money) => {
  const camp = await given.event()
  const ann = await given.user()
  const { id: registrationId } = await given.registration(camp.id, ann.id, { pricePaidCents: 100 })
  await paymentFor(registrationId, ann.id, { isTest: true })
  if (money === 'cash')
    await server.db
      .insert(recordedPayments)
      .values({ registrationId, method: 'cash', amountCents: 100, recordedBy: admin.id })
  else await paymentFor(registrationId, ann.id, { isTest: false })
  expect(await remove(camp.id)).toMatchObject({ status: 409, code: 'events.has_registrations' })
})

test('its pictures are released', async () => {
  const url = await upload(admin.token, { folder: 'events', content: await pictureOf(40, 30) })
  const { id } = await given.event({ media: [url] })
  await server.db.update(uploads).set({ attachedAt: new Date() }).where(eq(uploads.publicUrl, url))
  await remove(id)
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, url))
  expect(row?.attachedAt).toBeNull()
})

test('the audit entry has the number of cancelled registrations', async () => {
  const camp = await given.event()
  await given.registration(camp.id, (await given.user()).id)
  await remove(camp.id)
  const lines = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, camp.id))
  expect(lines).toMatchObject([{ action: 'events.deleted', subjectName: camp.name, details: { cancelled: '1' } }])
})

test('an unknown event: 404', async () => {
  expect((await remove(randomUUID())).status).toBe(404)
})
