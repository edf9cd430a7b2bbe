import { randomUUID } from 'node:crypto'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAuditEntry } from '../../../testing/audit-entries.ts'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { scheduleItems } from '../camp.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, scheduleItem, deleteCamp } = campBuilders(server)
const notifications = await recordNotifications(server)
const admin = await given.as('ADMIN')
// Two days.
const event = await camp({ name: 'Lakeshore Elite Camp' })
beforeEach(notifications)

const FORM = {
  title: 'Games',
  startTime: '10:00',
  endTime: '12:00',
  location: 'Hall B',
  description: 'Three.',
  day: 'day1',
}
const NOTE = { eventId: event.id, topic: 'schedule' }

const post = (body: object, { token = admin.token, eventId = event.id } = {}) =>
  server.send(scheduleApi.createScheduleItem, { params: { eventId }, body: { ...FORM, ...body } }, { token })
const put = (id: string, body: object, token = admin.token) =>
  server.send(scheduleApi.updateScheduleItem, { params: { id }, body: { ...FORM, ...body } }, { token })
const remove = (id: string, { token = admin.token, eventId = event.id } = {}) =>
  server.send(scheduleApi.deleteScheduleItem, { params: { eventId, id } }, { token })

const find = async (id: string) => (await server.db.select().from(scheduleItems).where(eq(scheduleItems.id, id)))[0]

test('an admin adds an item; id and event are set by the server', async () => {
  const claimed = { id: randomUUID(), eventId: randomUUID() }
  const { status, body } = await post({ ...claimed, day: 'day2' })
  expect([status, body]).toEqual([201, { ...FORM, id: expect.any(String), eventId: event.id, day: 'day2', version: 1 }])
  expect(body.id).not.toBe(claimed.id)
  expect(await find(body.id)).toMatchObject({ title: 'Games', day: 'day2' })
  expect(await lastAuditEntry(server.db)).toEqual({
    action: 'schedule.added',
    actorId: admin.id,
    subject: { kind: 'schedule', id: body.id, name: 'Games' },
    details: { event: 'Lakeshore Elite Camp' },
  })
  expect(await notifications()).toEqual([NOTE])
})

test('location and description are optional', async () => {
  const { status, body } = await post({ location: undefined, description: undefined })
  expect([status, body.location, body.description]).toEqual([201, '', ''])
})

describe('validation (2 §5)', () => {
  test.each([
    ['no title', { title: ' ' }, 'title', 'Please fill in all required fields'],
    ['no start', { startTime: '' }, 'startTime', 'Please fill in all required fields'],
    ['no end', { endTime: undefined }, 'endTime', 'Please fill in all required fields'],
    ['a time no clock shows', { startTime: '25:00' }, 'startTime', 'Please fill in all required fields'],
    ['an end before the start', { endTime: '09:00' }, 'startTime', 'Start time must be before end time'],
    ['an end at the start', { endTime: '10:00' }, 'startTime', 'Start time must be before end time'],
    ['a day of another name', { day: 'Saturday' }, 'day', 'Unknown day'],
    ['a day before the first', { day: 'day0' }, 'day', 'Unknown day'],
    ['a day after the last', { day: 'day3' }, 'day', 'This event doesn’t have that day.'],
  ])('rejects %s when adding and when editing', async (_, change, field, message) => {
    const { id } = await scheduleItem(event.id)
    for (const { status, fields } of [await post(change), await put(id, change)])
      expect([status, fields[field]]).toEqual([400, message])
    expect(await notifications()).toEqual([])
  })
})

test.each([
  // Friday 8:00 EST to Monday 0:00 EDT: 63 hours.
  ['March, when the clocks go forward', '2027-03-12T13:00:00Z', '2027-03-15T04:00:00Z'],
  // Friday 8:00 EDT to Sunday 23:30 EST: 64 and a half.
  ['November, when they go back', '2027-11-05T12:00:00Z', '2027-11-08T04:30:00Z'],
])('a camp in New York in %s has the correct calendar days', async (_, startsAt, endsAt) => {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timezone: 'America/New_York' }
  const { id: eventId } = await camp(times)
  const days = ['day1', 'day2', 'day3', 'day4']
  const statuses = []
  for (const day of days) statuses.push((await post({ day, startTime: '02:30' }, { eventId })).status)
  expect(statuses).toEqual([201, 201, 201, 400])
})

test('clinicians and participants are rejected (2 §6)', async () => {
  const { id } = await scheduleItem(event.id)
  for (const { token } of [await clinician(), await participant(event.id)]) {
    const answers = [await post({}, { token }), await put(id, {}, token), await remove(id, { token })]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect(await find(id)).toBeDefined()
})

test('an admin edits an item and moves it to another day', async () => {
  const { id } = await scheduleItem(event.id, FORM)
  const claimed = { id: randomUUID(), eventId: randomUUID() }
  const { status, body } = await put(id, { ...claimed, startTime: '11:00', day: 'day2' })
  expect([status, body]).toEqual([200, { ...FORM, id, eventId: event.id, startTime: '11:00', day: 'day2', version: 2 }])
  expect(await lastAuditEntry(server.db)).toEqual({
    action: 'schedule.edited',
    actorId: admin.id,
    subject: { kind: 'schedule', id, name: 'Games' },
    details: { event: 'Lakeshore Elite Camp', fields: 'day, startTime' },
  })
  expect(await notifications()).toEqual([NOTE])
})

test('saving without changes sends no notification', async () => {
  const { id } = await scheduleItem(event.id, FORM)
  expect([(await put(id, {})).status, await notifications()]).toEqual([200, []])
})

test('saving an outdated version fails and names who changed which fields', async () => {
  const { id } = await scheduleItem(event.id, FORM)
  expect((await put(id, { startTime: '11:00', version: 1 })).body.version).toBe(2)
  await notifications()
  const other = await given.as('ADMIN')
  const late = await put(id, { title: 'Finals', version: 1 }, other.token)
  expect([late.status, late.code]).toEqual([409, 'camp.schedule_item_changed'])
  expect(late.message).toBe(
    `${admin.firstName} ${admin.lastName} changed the start time while you were editing. Review the changes, then save.`,
  )
  expect([await notifications(), await find(id)]).toMatchObject([[], { title: 'Games', version: 2 }])
  expect((await put(id, { title: 'Finals', version: 2 }, other.token)).body.version).toBe(3)
})

test('saving the current values with an outdated version succeeds', async () => {
  const { id } = await scheduleItem(event.id, FORM)
  for (const _ of ['sent', 'sent again']) {
    const { status, body } = await put(id, { title: 'Finals', version: 1 })
    expect([status, body.version]).toEqual([200, 2])
  }
})

test('an admin can delete an item', async () => {
  const { id } = await scheduleItem(event.id, { title: 'Dinner' })
  expect((await remove(id)).status).toBe(204)
  expect(await find(id)).toBeUndefined()
  expect(await lastAuditEntry(server.db)).toMatchObject({ action: 'schedule.deleted', subject: { name: 'Dinner' } })
  expect(await notifications()).toEqual([NOTE])
  expect((await remove(id)).code).toBe('camp.schedule_item_not_found')
})

test('an item can only be deleted under its own event', async () => {
  const other = await camp()
  const { id } = await scheduleItem(event.id)
  expect((await remove(id, { eventId: other.id })).code).toBe('camp.schedule_item_not_found')
  expect(await find(id)).toBeDefined()
})

test('writes to an unknown event are rejected', async () => {
  const gone = await camp()
  const { id } = await scheduleItem(gone.id)
  await deleteCamp(gone.id)
  expect((await post({}, { eventId: gone.id })).code).toBe('events.not_found')
  expect((await post({}, { eventId: randomUUID() })).code).toBe('events.not_found')
  for (const { code } of [await put(id, {}), await put(randomUUID(), {}), await remove(id, { eventId: gone.id })])
    expect(code).toBe('camp.schedule_item_not_found')
})
