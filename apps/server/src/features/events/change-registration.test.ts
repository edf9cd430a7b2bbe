import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { registering } from '../../testing/registering.ts'
import { startPayingServer } from '../../testing/sandbox-server.ts'
import { registrations } from './events.tables.ts'

const server = await startPayingServer()
const given = builders(server)
const { open, pay, seats, statusOf, mailsTo, refundsOf } = registering(server)
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

test('a refund goes through the provider, then frees the seat and tells the person', async () => {
  const [event, ann] = [await given.event({ ...paid, name: 'Elite Camp' }), await given.signedIn()]
  const sessionId = await pay(event.id, ann.token)
  const answer = await change(event.id, ann.id, { refund: true })
  expect(answer.body).toMatchObject({ status: 'REFUNDED', refund: 'succeeded', refundable: 0 })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 11_000, status: 'succeeded' }])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
  expect(await mailsTo(ann.email)).toEqual(['You are in: Elite Camp', 'Refund: Elite Camp'])
  expect(await change(event.id, ann.id, { refund: true })).toMatchObject({
    status: 409,
    code: 'registrations.nothing_to_refund',
  })
})

test('a refund the provider refuses changes nothing but says so', async () => {
  const [event, ann] = [await given.event(paid), await given.signedIn()]
  await pay(event.id, ann.token)
  await server.knobs.answer500({ path: '/v1/refunds', times: 2 })
  const answer = await change(event.id, ann.id, { refund: true })
  expect(answer.body).toMatchObject({ status: 'CONFIRMED', refund: 'wanted' })
  // The job that was queued with it goes on where we stopped.
  await server.runJobs()
  expect(await statusOf(event.id, ann.id)).toEqual(['REFUNDED'])
})

test('cancelled without a refund frees the seat and keeps the money on record', async () => {
  const [event, ann] = [await given.event(paid), await given.signedIn()]
  await pay(event.id, ann.token)
  const answer = await change(event.id, ann.id, { status: 'CANCELLED' })
  expect(answer.body).toMatchObject({ status: 'CANCELLED', pricePaid: 110, refundable: 110, refund: null })
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
})

test('somebody on the payment page is cancelled by closing the page first, and confirmed by nobody', async () => {
  const [event, ann] = [await given.event(paid), await given.signedIn()]
  const sessionId = await open(event.id, ann.token)
  expect(await change(event.id, ann.id, { status: 'CONFIRMED' })).toMatchObject({
    status: 409,
    code: 'registrations.still_paying',
  })
  expect((await change(event.id, ann.id, { status: 'CANCELLED' })).body.status).toBe('CANCELLED')
  await expect(server.knobs.pay(sessionId)).rejects.toThrow()
})

test('a cancelled person may be confirmed again while there is a seat, and not beyond', async () => {
  const [event, ann] = [await given.event({ ...paid, pricing: [] }), await given.user()]
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

test('a note is kept, and taken away again', async () => {
  const [event, ann] = [await given.event(), await given.user()]
  await given.registration(event.id, ann.id)
  expect((await change(event.id, ann.id, { note: 'Arrives on Saturday' })).body).toMatchObject({
    note: 'Arrives on Saturday',
    status: 'CONFIRMED',
  })
  expect((await change(event.id, ann.id, { note: null })).body.note).toBeNull()
})

test('a registration of another event is not found', async () => {
  const [event, other, ann] = [await given.event(), await given.event(), await given.user()]
  await given.registration(other.id, ann.id)
  expect(await change(event.id, ann.id, { status: 'CANCELLED' })).toMatchObject({
    status: 404,
    code: 'registrations.not_found',
  })
})
