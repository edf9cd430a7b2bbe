import { courtsApi } from '@crew-chief/contract/courts'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { settingsApi } from '@crew-chief/contract/settings'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '../../platform/organization/settings.tables.ts'
import { lastAuditEntry } from '../../testing/audit-entries.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { rubrics } from '../camp/camp.tables.ts'
import { eventTemplates } from './event-templates.tables.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const camps = campBuilders(server)
const admin = await given.signedIn({ role: 'ADMIN' })
const { token } = admin

beforeEach(async () => {
  await db.delete(eventTemplates)
  await db.delete(settings)
})

const list = async () => (await send(eventTemplatesApi.listEventTemplates, {}, { token })).body
const saveAs = (eventId: string, name: string) =>
  send(eventTemplatesApi.saveEventTemplate, { params: { id: eventId }, body: { name } }, { token })
const START = { name: 'Spring Camp', startDate: '2031-04-04', location: 'Main Gym', timezone: 'America/Chicago' }
const createFrom = (id: string, body: Partial<typeof START> = {}) =>
  send(eventTemplatesApi.createEventFromTemplate, { params: { id }, body: { ...START, ...body } }, { token })
const scheduleOf = async (eventId: string) =>
  (await send(scheduleApi.listSchedule, { params: { eventId } }, { token })).body
const courtsOf = async (eventId: string) =>
  (await send(courtsApi.openCourtBoard, { params: { eventId } }, { token })).body.courts

/** Three days in Chicago; daylight saving time ends on November 1, 2026. */
const original = () =>
  given.event({
    name: 'Fall Camp',
    timezone: 'America/Chicago',
    startsAt: new Date('2026-10-29T13:00:00Z'),
    endsAt: new Date('2026-10-31T21:30:00Z'),
    registrationOpensAt: new Date('2026-09-01T05:00:00Z'),
    registrationClosesAt: new Date('2026-10-28T05:00:00Z'),
    refundFullUntil: new Date('2026-10-15T13:00:00Z'),
    refundPartialUntil: new Date('2026-10-16T05:00:00Z'),
    refundPartialPercent: 50,
    pricing: tiers(10_000, 20_000),
    media: ['/files/events/1-a.png'],
    waiver: 'At your own risk.',
    whatToBring: 'A whistle',
    joinUrl: 'https://video.example/live',
    levels: ['DI'],
    maxParticipants: 33,
  })

test('the shipped templates come first and need nothing but a name, a day and a place', async () => {
  const shipped = await list()
  expect(shipped.map(({ id, days, scheduleItems, courts }) => [id, days, scheduleItems, courts])).toEqual([
    ['three-day-camp', 3, 16, 72],
    ['weekend-clinic', 2, 8, 10],
    ['webinar', 1, 3, 0],
  ])
  for (const { id, days, scheduleItems, courts } of shipped) {
    const { status, body } = await createFrom(id, { name: `From ${id}` })
    expect([status, body.isDraft, body.location]).toEqual([201, true, 'Main Gym'])
    const schedule = await scheduleOf(body.id)
    const board = id === 'webinar' ? [] : await courtsOf(body.id)
    expect([schedule.length, board.length]).toEqual([scheduleItems, courts])
    expect(new Set(schedule.map(({ day }) => day)).size).toBe(days)
    for (const { startTime, endTime } of schedule) expect(startTime < endTime).toBe(true)
  }
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'events.created',
    actorId: admin.id,
    details: { template: 'Webinar' },
  })
})

test('a shipped template has the prices, terms and board of the settings', async () => {
  const choices = {
    nonMemberPrice: 300,
    memberPrice: 200,
    allYouWantPrice: 100,
    boardVisibility: 'signed-in' as const,
    refundFullDays: 14,
    refundPartialDays: 7,
    refundPartialPercent: 50,
  }
  await send(settingsApi.updateEventDefaults, { body: { choices, version: 0 } }, { token })
  const { body } = await createFrom('three-day-camp')
  expect(body.pricing.map(({ price }) => price)).toEqual([300, 200, 100])
  expect(body).toMatchObject({
    // 8:00 AM and 4:00 PM in daylight saving time.
    startDate: '2031-04-04T13:00:00.000Z',
    endDate: '2031-04-06T21:00:00.000Z',
    boardVisibility: 'signed-in',
    registrationOpensAt: null,
    registrationClosesAt: '2031-04-04T13:00:00.000Z',
    refundFullUntil: '2031-03-21T13:00:00.000Z',
    refundPartialUntil: '2031-03-28T13:00:00.000Z',
    refundPartialPercent: 50,
  })
})

test('a saved event gives its texts, prices and terms on another day at the same local times', async () => {
  const event = await original()
  expect(await saveAs(event.id, 'Our camp')).toMatchObject({
    status: 201,
    body: { name: 'Our camp', isShipped: false, type: 'camp', location: event.location, days: 3 },
  })
  const template = (await list()).at(-1)
  const { status, body } = await createFrom(template?.id ?? '', { startDate: '2026-12-03' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Spring Camp',
    isDraft: true,
    // 8:00 AM and 4:30 PM in standard time.
    startDate: '2026-12-03T14:00:00.000Z',
    endDate: '2026-12-05T22:30:00.000Z',
    registrationOpensAt: '2026-10-06T05:00:00.000Z',
    registrationClosesAt: '2026-12-02T06:00:00.000Z',
    refundFullUntil: '2026-11-19T14:00:00.000Z',
    refundPartialUntil: '2026-11-20T06:00:00.000Z',
    refundPartialPercent: 50,
    maxParticipants: 33,
    levels: ['DI'],
    whatToBring: 'A whistle',
    waiver: { version: 1, text: 'At your own risk.' },
    // Pictures and links belong to the event.
    media: [],
    joinUrl: null,
    version: 1,
  })
  expect(body.pricing.map(({ price }) => price)).toEqual([200, 100])
  expect(body.pricing.flatMap(({ roles }) => roles.map(({ priceId }) => priceId))).not.toContain('price_others')
})

test('schedule, courts without people and rubric are part of a template; staff are not', async () => {
  const event = await original()
  const clinician = await camps.clinician()
  const camper = await camps.participant(event.id)
  await camps.staff(event.id, { userId: clinician.id, functions: ['director'] })
  await camps.scheduleItem(event.id, { title: 'Check-in', day: 'day2', location: 'Lobby' })
  await camps.court(event.id, {
    name: 'Court 1',
    gym: 'North',
    day: 'day3',
    startTime: '10:00',
    endTime: '11:00',
    target: 3,
    positions: { Lead: clinician.directoryId },
    campers: [camper.id],
  })
  await camps.court(event.id, { name: 'Court 2', startTime: null, endTime: null })
  const rubric = { ...DEFAULT_RUBRIC, criteria: DEFAULT_RUBRIC.criteria.slice(0, 1) }
  await db.insert(rubrics).values({ eventId: event.id, rubric })
  const { body: template } = await saveAs(event.id, 'Our camp')
  expect([template.scheduleItems, template.courts]).toEqual([1, 2])
  const [stored] = await db.select().from(eventTemplates)
  for (const id of [clinician.id, clinician.directoryId, camper.id, event.id])
    expect(JSON.stringify(stored)).not.toContain(id)

  const { body } = await createFrom(template.id)
  expect(await scheduleOf(body.id)).toMatchObject([{ title: 'Check-in', day: 'day2', location: 'Lobby' }])
  const courts = await courtsOf(body.id)
  expect(courts.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'Court 1', gym: 'North', day: 'day3', startTime: '10:00', target: 3, campers: [] },
    { name: 'Court 2', startTime: null, campers: [] },
  ])
  expect(courts.find(({ name }) => name === 'Court 1')?.clinicianPositions).toMatchObject({ Lead: null })
  const params = { eventId: body.id }
  expect((await send(evaluationsApi.getRubric, { params }, { token })).body.criteria).toHaveLength(1)
  // The director of the saved event is nobody here.
  expect((await send(eventsApi.getEvent, { params: { id: body.id } }, { token: clinician.token })).status).toBe(404)
})

test('a template stays as it was saved, whatever happens to the event', async () => {
  const event = await original()
  const { body: template } = await saveAs(event.id, 'Our camp')
  await camps.deleteCamp(event.id)
  expect((await createFrom(template.id)).body.description).toBe(event.description)
  expect(await saveAs(event.id, 'Again')).toMatchObject({ status: 404, code: 'events.not_found' })
})

test('names are taken once, whatever their case, also at the same time', async () => {
  const event = await original()
  const answers = await runConcurrently(4, (index) => saveAs(event.id, index % 2 === 0 ? 'Our camp' : 'OUR CAMP'))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'templates.name_taken',
    message: 'A template with this name already exists.',
  })
})

test('a deleted template is gone and audited; events that started from it stay', async () => {
  const { body: template } = await saveAs((await original()).id, 'Our camp')
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'event_templates.saved',
    subject: { kind: 'event_template', id: template.id, name: 'Our camp' },
    details: { from: 'Fall Camp' },
  })
  const { body: event } = await createFrom(template.id)
  const remove = () => send(eventTemplatesApi.deleteEventTemplate, { params: { id: template.id } }, { token })
  expect((await remove()).status).toBe(204)
  expect(await lastAuditEntry(db)).toMatchObject({
    action: 'event_templates.deleted',
    subject: { kind: 'event_template', id: template.id, name: 'Our camp' },
  })
  expect(await remove()).toMatchObject({ status: 404, code: 'templates.not_found' })
  expect(await createFrom(template.id)).toMatchObject({ status: 404, code: 'templates.not_found' })
  expect((await send(eventsApi.getEvent, { params: { id: event.id } }, { token })).status).toBe(200)
})

test('a draft from a template opens and saves in the form like any other', async () => {
  const { body: event } = await createFrom('three-day-camp')
  const body = {
    name: event.name,
    type: event.type,
    description: event.description,
    startDate: '2031-04-04T09:00',
    endDate: '2031-04-06T17:00',
    location: event.location,
    maxParticipants: 40,
    version: event.version,
  }
  expect(await send(eventsAdminApi.updateEvent, { params: { id: event.id }, body }, { token })).toMatchObject({
    status: 200,
    body: { maxParticipants: 40, version: 2 },
  })
})

test.each<[Partial<typeof START>, object]>([
  [{ name: ' ' }, { name: 'Name required' }],
  [{ startDate: '2031-02-30' }, { startDate: 'Must be a date' }],
  [{ location: '' }, { location: 'Location required' }],
])('%j is refused', async (body, fields) => {
  expect(await createFrom('webinar', body)).toMatchObject({ status: 400, fields })
})

test('an unknown zone is refused and nothing is created', async () => {
  const refused = await createFrom('webinar', { name: 'Zone test', timezone: 'Mars/Olympus' })
  expect(refused).toMatchObject({ status: 400, code: 'events.bad_timezone' })
  const { body } = await send(eventsApi.listEvents, {}, { token })
  expect(JSON.stringify(body)).not.toContain('Zone test')
})
