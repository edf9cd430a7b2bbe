import { courtsApi } from '@crew-chief/contract/courts'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eventCopiesApi } from '@crew-chief/contract/event-copies'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { eventsApi } from '@crew-chief/contract/events'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import { lastAuditEntry } from '../../testing/audit-entries.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { rubrics } from '../camp/camp.tables.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const camps = campBuilders(server)
const admin = await given.as('ADMIN')
const { token } = admin

const duplicate = (id: string, body: { name: string; startDate: string }, caller = token) =>
  send(eventCopiesApi.duplicateEvent, { params: { id }, body }, { token: caller })

/** Three days in Chicago; daylight saving time ends on November 1, 2026. */
const original = () =>
  given.event({
    name: 'Fall Camp',
    startsAt: new Date('2026-10-29T13:00:00Z'),
    endsAt: new Date('2026-10-31T21:30:00Z'),
    registrationOpensAt: new Date('2026-09-01T05:00:00Z'),
    registrationClosesAt: new Date('2026-10-28T05:00:00Z'),
    refundFullUntil: new Date('2026-10-01T05:00:00Z'),
    refundPartialUntil: new Date('2026-10-15T05:00:00Z'),
    refundPartialPercent: 50,
    pricing: tiers(10_000, 20_000),
    media: ['/files/events/1-a.png'],
    waiver: 'At your own risk.',
    whatToBring: 'A whistle',
    recordingUrl: 'https://video.example/1',
    status: 'completed',
    canceledAt: new Date(),
    cancelReason: 'Snow',
  })

test('the copy is a draft with all dates at the same local time, without registrations', async () => {
  const event = await original()
  await given.registration(event.id, (await given.user()).id)
  const { status, body } = await duplicate(event.id, { name: 'Winter Camp', startDate: '2026-12-03' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Winter Camp',
    slug: 'winter-camp',
    isDraft: true,
    status: 'upcoming',
    // 8:00 AM and 4:30 PM in standard time.
    startDate: '2026-12-03T14:00:00.000Z',
    endDate: '2026-12-05T22:30:00.000Z',
    registrationOpensAt: '2026-10-06T05:00:00.000Z',
    registrationClosesAt: '2026-12-02T06:00:00.000Z',
    refundFullUntil: '2026-11-05T06:00:00.000Z',
    refundPartialUntil: '2026-11-19T06:00:00.000Z',
    refundPartialPercent: 50,
    media: [{ url: '/files/events/1-a.png' }],
    waiver: { version: 1, text: 'At your own risk.' },
    whatToBring: 'A whistle',
    recordingUrl: null,
    canceledAt: null,
    cancelReason: null,
    currentParticipants: 0,
    waitlisted: 0,
    participants: [],
    version: 1,
  })
  const priceIds = body.pricing.flatMap(({ roles }) => roles.map(({ priceId }) => priceId))
  expect(body.pricing.map(({ price }) => price)).toEqual([200, 100])
  expect(priceIds).not.toContain('price_others')
  expect((await send(eventsApi.getEvent, { params: { id: body.id } })).status).toBe(404)
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'events.duplicated',
    actorId: admin.id,
    subject: { id: body.id, name: 'Winter Camp' },
    details: { from: 'Fall Camp' },
  })
})

test('schedule, courts without people, rubric and staff are copied, open invitations are not', async () => {
  const event = await original()
  const clinician = await camps.clinician()
  const camper = await camps.participant(event.id)
  await camps.scheduleItem(event.id, { title: 'Check-in', day: 'day2', location: 'Lobby' })
  await camps.court(event.id, {
    name: 'Court 1',
    gym: 'North',
    positions: { Lead: clinician.directoryId },
    campers: [camper.id],
  })
  await camps.staff(event.id, { userId: clinician.id, functions: ['director'] })
  await camps.staff(event.id, { guestName: 'Guest Speaker' })
  await camps.staff(event.id, { email: 'invited@mail.example' })
  const rubric = { ...DEFAULT_RUBRIC, criteria: DEFAULT_RUBRIC.criteria.slice(0, 1) }
  await db.insert(rubrics).values({ eventId: event.id, rubric })
  const { body } = await duplicate(event.id, { name: 'Copy', startDate: '2027-01-07' })
  const params = { eventId: body.id }
  const schedule = (await send(scheduleApi.listSchedule, { params }, { token })).body
  expect(JSON.stringify(schedule)).toContain('Check-in')
  const courts = (await send(courtsApi.openCourtBoard, { params }, { token })).body.courts
  expect(courts).toMatchObject([{ name: 'Court 1', gym: 'North' }])
  expect(JSON.stringify(courts)).toContain('Lead')
  expect(JSON.stringify(courts)).not.toContain(camper.id)
  expect(JSON.stringify(courts)).not.toContain(clinician.directoryId)
  const staff = JSON.stringify((await send(eventStaffApi.listStaff, { params: { id: body.id } }, { token })).body)
  expect(staff).toContain(clinician.id)
  expect(staff).toContain('Guest Speaker')
  expect(staff).not.toContain('invited@mail.example')
  expect((await send(evaluationsApi.getRubric, { params }, { token })).body.criteria).toHaveLength(1)
  // A director of the original also directs the copy.
  expect((await send(eventsApi.getEvent, { params: { id: body.id } }, { token: clinician.token })).status).toBe(200)
})

test('the name decides the slug; a second copy gets a number', async () => {
  const event = await original()
  const copy = { name: 'Same Name', startDate: '2027-01-07' }
  const slugs = [(await duplicate(event.id, copy)).body.slug, (await duplicate(event.id, copy)).body.slug]
  expect(slugs).toEqual(['same-name', 'same-name-2'])
})

test.each([
  [{ name: '', startDate: '2027-01-07' }, { name: 'Name required' }],
  [{ name: 'Copy', startDate: '2027-02-31' }, { startDate: 'Must be a date' }],
  [{ name: 'Copy', startDate: '2027-02-03T08:00' }, { startDate: 'Must be a date' }],
])('%j is refused', async (body, fields) => {
  expect(await duplicate((await original()).id, body)).toMatchObject({ status: 400, fields })
})

test('only admins duplicate; a deleted event is not found', async () => {
  const event = await original()
  const director = await given.signedIn()
  await camps.staff(event.id, { userId: director.id, functions: ['director'] })
  const copy = { name: 'Copy', startDate: '2027-01-07' }
  expect((await duplicate(event.id, copy, director.token)).status).toBe(403)
  await camps.deleteCamp(event.id)
  expect(await duplicate(event.id, copy)).toMatchObject({ status: 404, code: 'events.not_found' })
})
