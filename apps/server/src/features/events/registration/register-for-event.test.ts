import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'

const server = await startServerWithPayments()
const given = builders(server)
const { statusOf, seats, mailsTo } = registrationRequests(server)

const register = (eventId: string, token: string, body: { userId?: string } = {}) =>
  server.send(registrationsApi.registerForEvent, { params: { id: eventId }, body }, { token })

test('without a body the caller is registered for a free event (1 §7)', async () => {
  const event = await given.event({ name: 'Off-Ball Film Room' })
  const ann = await given.signedIn()
  expect(await register(event.id, ann.token)).toMatchObject({
    status: 201,
    body: { status: 'CONFIRMED', pricePaid: 0 },
  })
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Off-Ball Film Room'])
  expect(await register(event.id, ann.token)).toMatchObject({ status: 409, code: 'events.already_registered' })
})

test('a paid event is rejected with 402', async () => {
  const event = await given.event({ pricing: tiers(0, 5_000) })
  const ann = await given.signedIn()
  expect(await register(event.id, ann.token)).toMatchObject({ status: 402, message: 'Payment required' })
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
  // The member price is 0.
  expect((await register(event.id, (await given.as('ALL_YOU_NEED')).token)).status).toBe(201)
})

test('a full and an ended event are rejected', async () => {
  const ann = await given.signedIn()
  const full = await given.event({ maxParticipants: 1 })
  await given.registration(full.id, (await given.user()).id)
  expect(await register(full.id, ann.token)).toMatchObject({ status: 409, code: 'events.full' })
  const ended = await given.event({ startsAt: inDays(-3), endsAt: inDays(-1) })
  expect(await register(ended.id, ann.token)).toMatchObject({ status: 409, code: 'events.ended' })
})

test.each(['ADMIN', 'CLINICIAN'] as const)('%s registers another user without payment', async (role) => {
  const event = await given.event({ pricing: tiers(1, 2) })
  const staff = await given.as(role)
  const bob = await given.user()
  expect(await register(event.id, staff.token, { userId: bob.id })).toMatchObject({ status: 201 })
  expect(await statusOf(event.id, bob.id)).toEqual(['CONFIRMED'])
  expect(await statusOf(event.id, staff.id)).toEqual([])
})

test.each(['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT'] as const)(
  '%s cannot send a user id, not even the own one',
  async (role) => {
    const event = await given.event()
    const ann = await given.as(role)
    expect((await register(event.id, ann.token, { userId: (await given.user()).id })).status).toBe(403)
    expect((await register(event.id, ann.token, { userId: ann.id })).status).toBe(403)
  },
)

test('staff cannot exceed the limit; a waitlisted user moves up', async () => {
  const event = await given.event({ maxParticipants: 2 })
  const admin = await given.as('ADMIN')
  await given.registration(event.id, (await given.user()).id)
  const bob = await given.user()
  await given.registration(event.id, bob.id, { status: 'WAITLISTED' })
  expect((await register(event.id, admin.token, { userId: bob.id })).status).toBe(201)
  expect(await seats(event.id)).toEqual({ taken: 2, holding: 2, waitlisted: 0, line: 0 })
  expect(await register(event.id, admin.token, { userId: (await given.user()).id })).toMatchObject({
    code: 'events.full',
  })
  expect(await register(event.id, admin.token, { userId: crypto.randomUUID() })).toMatchObject({ status: 404 })
})
