import { notificationsApi } from '@crew-chief/contract/notifications'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { runConcurrently } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events } from '../../events/events.tables.ts'
import { notifications } from '../../notifications/notifications.tables.ts'
import { scheduleChanges } from '../camp.tables.ts'
import { runSendScheduleNotices } from './send-schedule-notices.job.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const { camp, participant, staff, scheduleItem } = campBuilders(server)
const admin = await given.as('ADMIN')

const FORM = { title: 'Film room', startTime: '13:00', endTime: '14:15', day: 'day1' }

type User = { token: string }
const notificationsOf = async ({ token }: User) =>
  (await send(notificationsApi.listNotifications, { query: {} }, { token })).body.notifications
const add = (eventId: string, body: object = {}, { token }: User = admin) =>
  send(scheduleApi.createScheduleItem, { params: { eventId }, body: { ...FORM, ...body } }, { token })
/** As if the last notification were older than ten minutes; then the job runs. */
async function passTenMinutes() {
  await db.update(notifications).set({ createdAt: sql`${notifications.createdAt} - interval '10 minutes'` })
  await runSendScheduleNotices(server.deps)
}

test('adding, changing and deleting an item notifies confirmed participants', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const ann = await participant(event.id)
  const wes = await participant(event.id, {}, { status: 'WAITLISTED' })
  const { id } = (await add(event.id)).body
  expect(await notificationsOf(ann)).toMatchObject([
    {
      kind: 'schedule',
      title: 'Schedule change: Lakeshore Elite Camp',
      body: 'Film room was added: Day 1, 1:00 PM. Check the schedule for the latest.',
      path: `/camp/${event.id}/schedule`,
    },
  ])
  await passTenMinutes()
  const body = { ...FORM, startTime: '13:30' }
  await send(scheduleApi.updateScheduleItem, { params: { id }, body }, { token: admin.token })
  await passTenMinutes()
  await send(scheduleApi.deleteScheduleItem, { params: { id, eventId: event.id } }, { token: admin.token })
  const [removed, changed] = await notificationsOf(ann)
  expect([removed?.body, changed?.body]).toEqual([
    'Film room was removed. Check the schedule for the latest.',
    'Film room changed: Day 1, 1:30 PM. Check the schedule for the latest.',
  ])
  expect([await notificationsOf(wes), await notificationsOf(admin)]).toEqual([[], []])
})

test('changes within ten minutes of a notice are bundled into the next one, and none is lost', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const ann = await participant(event.id)
  await add(event.id)
  const { id } = (await add(event.id, { title: 'Lunch' })).body
  await add(event.id, { title: 'Warm-up', startTime: '08:00', endTime: '09:00' })
  const body = { ...FORM, title: 'Lunch', startTime: '12:30' }
  await send(scheduleApi.updateScheduleItem, { params: { id }, body }, { token: admin.token })
  await runSendScheduleNotices(server.deps)
  expect(await notificationsOf(ann)).toHaveLength(1)
  await passTenMinutes()
  const [bundle, ...earlier] = await notificationsOf(ann)
  expect(bundle?.body).toBe(
    'Lunch changed: Day 1, 12:30 PM. Warm-up was added: Day 1, 8:00 AM. Check the schedule for the latest.',
  )
  expect(earlier).toHaveLength(1)
  await passTenMinutes()
  expect(await notificationsOf(ann)).toHaveLength(2)
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await add(event.id, { title })
  await passTenMinutes()
  const [second, first] = await notificationsOf(ann)
  expect(first?.body).toContain('A was added')
  expect(second?.body).toContain('D was added: Day 1, 1:00 PM. 2 more changes. Check')
})

test('a bundle leaves out the recipient’s own changes', async () => {
  const event = await camp()
  const dana = await participant(event.id)
  const ann = await participant(event.id)
  await staff(event.id, { userId: dana.id, functions: ['assigner'] })
  await add(event.id)
  await add(event.id, { title: 'Lunch' })
  await add(event.id, { title: 'Dinner' }, dana)
  await passTenMinutes()
  const bodies = await Promise.all([dana, ann].map(async (user) => (await notificationsOf(user))[0]?.body))
  expect(bodies.map((body) => [body?.includes('Lunch'), body?.includes('Dinner')])).toEqual([
    [true, false],
    [true, true],
  ])
})

test('a person who changed an item last gets no outdated change of it', async () => {
  const event = await camp()
  const dana = await participant(event.id)
  await staff(event.id, { userId: dana.id, functions: ['assigner'] })
  await add(event.id)
  const { id } = (await add(event.id, { title: 'Lunch' })).body
  await passTenMinutes()
  const move = (startTime: string, { token }: User) =>
    send(scheduleApi.updateScheduleItem, { params: { id }, body: { ...FORM, title: 'Lunch', startTime } }, { token })
  await move('12:00', admin)
  await move('12:30', dana)
  await passTenMinutes()
  expect((await notificationsOf(dana)).map(({ body }) => body)).not.toContainEqual(expect.stringContaining('12:00'))
})

test('changes wait while the event is moved to a later date', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  await add(event.id)
  await add(event.id, { title: 'Lunch' })
  const move = (days: number) =>
    db
      .update(events)
      .set({ startsAt: inDays(days), endsAt: inDays(days + 1) })
      .where(eq(events.id, event.id))
  await move(9)
  await passTenMinutes()
  expect(await notificationsOf(ann)).toHaveLength(1)
  await move(6)
  await passTenMinutes()
  expect((await notificationsOf(ann))[0]?.body).toContain('Lunch was added')
})

test.each([
  ['is canceled', { canceledAt: new Date() }],
  ['is deleted', { deletedAt: new Date() }],
])('changes that wait when the event %s notify nobody', async (_, fields) => {
  const event = await camp()
  const ann = await participant(event.id)
  await add(event.id)
  await add(event.id, { title: 'Lunch' })
  await db.update(events).set(fields).where(eq(events.id, event.id))
  await passTenMinutes()
  expect(await notificationsOf(ann)).toHaveLength(1)
  expect(await db.$count(scheduleChanges, eq(scheduleChanges.eventId, event.id))).toBe(0)
})

test('an event whose notice fails does not stop the others', async () => {
  const first = await camp()
  const second = await camp()
  for (const event of [first, second]) {
    await participant(event.id)
    await add(event.id)
    await add(event.id, { title: 'Lunch' })
  }
  await db.update(notifications).set({ createdAt: sql`${notifications.createdAt} - interval '10 minutes'` })
  // The job goes through the events by id.
  const [failing = '', other = ''] = [first.id, second.id].toSorted()
  const warn = vi.fn()
  const notify: typeof server.deps.notify = (tx, list) =>
    list.some(({ event }) => event?.id === failing)
      ? Promise.reject(new Error('no notice'))
      : server.deps.notify(tx, list)
  await runSendScheduleNotices({ ...server.deps, notify, log: { ...server.deps.log, warn } })
  const waiting = (eventId: string) => db.$count(scheduleChanges, eq(scheduleChanges.eventId, eventId))
  expect(await waiting(failing)).toBe(1)
  expect(await waiting(other)).toBe(0)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ eventId: failing }), expect.any(String))
  await runSendScheduleNotices(server.deps)
  expect(await waiting(failing)).toBe(0)
})

test('several changes within ten minutes notify once, also concurrent ones', async () => {
  const event = await camp()
  const other = await camp()
  const people = [await participant(event.id), await participant(event.id)]
  const [ann] = people
  await given.registration(other.id, ann?.id ?? '')
  await runConcurrently(4, (at) => add(event.id, { title: `Item ${at}` }))
  await add(event.id)
  for (const person of people) expect(await notificationsOf(person)).toHaveLength(1)
  await add(other.id)
  expect((await notificationsOf(ann ?? admin)).some(({ eventId }) => eventId === other.id)).toBe(true)
})

test('saving without changes notifies nobody', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id } = await scheduleItem(event.id, FORM)
  await send(scheduleApi.updateScheduleItem, { params: { id }, body: FORM }, { token: admin.token })
  expect(await notificationsOf(ann)).toEqual([])
})

test('the editor gets none', async () => {
  const event = await camp()
  const dana = await participant(event.id)
  const ann = await participant(event.id)
  await staff(event.id, { userId: dana.id, functions: ['assigner'] })
  expect((await add(event.id, {}, dana)).status).toBe(201)
  expect([(await notificationsOf(dana)).length, (await notificationsOf(ann)).length]).toEqual([0, 1])
})

test.each([
  ['begins in six days', 1, { startsAt: inDays(6), endsAt: inDays(8) }],
  ['begins in eight days', 0, { startsAt: inDays(8), endsAt: inDays(9) }],
  ['is over', 0, { startsAt: inDays(-3), endsAt: inDays(-1) }],
  ['is canceled', 0, { canceledAt: new Date() }],
])('an event that %s: %i notifications', async (_, expected, fields) => {
  const event = await camp(fields)
  const ann = await participant(event.id)
  expect((await add(event.id)).status).toBe(201)
  expect(await notificationsOf(ann)).toHaveLength(expected)
})
