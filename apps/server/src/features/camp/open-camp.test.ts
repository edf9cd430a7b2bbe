import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, evaluation, deleteCamp } = campBuilders(server)

const open = (eventId: string, token: string) => server.send(campApi.openCamp, { params: { eventId } }, { token })

test('a participant gets the event, their registration status and the number of unread evaluations', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const ann = await participant(event.id)
  const bob = await participant(event.id)
  const clin = await clinician()
  const about = { eventId: event.id, officialId: ann.id, authorId: clin.id }
  await evaluation(about)
  await evaluation(about, { acknowledgedAt: new Date() })
  await evaluation(about, { status: 'DRAFT' })
  await evaluation({ ...about, officialId: bob.id })
  const { status, body } = await open(event.id, ann.token)
  expect([status, body]).toEqual([
    200,
    {
      event: {
        id: event.id,
        name: 'Lakeshore Elite Camp',
        type: 'camp',
        status: 'in-progress',
        startDate: event.startsAt.toISOString(),
        endDate: event.endsAt.toISOString(),
        timezone: event.timezone,
        location: event.location,
      },
      registrationStatus: 'CONFIRMED',
      myFunctions: [],
      needsWaiver: true,
      unread: 1,
    },
  ])
})

test('evaluations of other camps are not counted', async () => {
  const event = await camp()
  const other = await camp()
  const ann = await participant(event.id)
  const clin = await clinician()
  await given.registration(other.id, ann.id)
  await evaluation({ eventId: other.id, officialId: ann.id, authorId: clin.id })
  expect((await open(event.id, ann.token)).body).toMatchObject({ unread: 0 })
})

test.each(['CLINICIAN', 'ADMIN'] as const)('%s can open every hub without a registration', async (role) => {
  const event = await camp()
  const { token } = await given.as(role)
  const { status, body } = await open(event.id, token)
  expect([status, body.registrationStatus]).toEqual([200, null])
})

test.each(['PENDING', 'WAITLISTED', 'CANCELLED', 'REFUNDED'] as const)(
  'a user whose registration is %s is rejected',
  async (status) => {
    const event = await camp()
    const ann = await participant(event.id, { role: 'ALL_YOU_WANT' }, { status })
    const answer = await open(event.id, ann.token)
    expect([answer.status, answer.message]).toEqual([403, 'Only registered camp participants can access this camp.'])
  },
)

test('a registration in another camp gives no access', async () => {
  const event = await camp()
  const other = await camp()
  const ann = await participant(other.id)
  expect((await open(event.id, ann.token)).code).toBe('camp.not_registered')
})

test('unknown and deleted events are not found, also for staff', async () => {
  const event = await camp()
  const admin = await given.as('ADMIN')
  const ann = await participant(event.id)
  await deleteCamp(event.id)
  expect((await open(randomUUID(), admin.token)).code).toBe('events.not_found')
  expect((await open(event.id, admin.token)).status).toBe(404)
  expect((await open(event.id, ann.token)).status).toBe(404)
})

test('cancelling the registration ends access immediately', async () => {
  const event = await camp()
  const ann = await given.signedIn()
  const registration = await given.registration(event.id, ann.id)
  expect((await open(event.id, ann.token)).status).toBe(200)
  const admin = await given.as('ADMIN')
  await server.send(
    registrationsApi.changeRegistration,
    { params: { id: event.id, registrationId: registration.id }, body: { status: 'CANCELLED' } },
    { token: admin.token },
  )
  expect((await open(event.id, ann.token)).status).toBe(403)
})
