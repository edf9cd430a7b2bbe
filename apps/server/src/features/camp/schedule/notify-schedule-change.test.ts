import { notificationsApi } from '@crew-chief/contract/notifications'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { runConcurrently } from '../../../testing/concurrency.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { notifications } from '../../notifications/notifications.tables.ts'

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
/** As if the last notification were older than ten minutes. */
const passTenMinutes = () => db.update(notifications).set({ key: sql`${notifications.key} || ' earlier'` })

test('adding, changing and deleting an item notifies confirmed participants', async () => {
  const event = await camp({ name: 'Lakeshore Elite Camp' })
  const [ann, wes] = [await participant(event.id), await participant(event.id, {}, { status: 'WAITLISTED' })]
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

test('several changes within ten minutes notify once, also concurrent ones', async () => {
  const [event, other] = [await camp(), await camp()]
  const people = [await participant(event.id), await participant(event.id)]
  const [ann] = people
  await given.registration(other.id, ann?.id ?? '')
  // A run across the end of an interval notifies once per interval.
  const intervals = async () => (await db.execute<{ n: number }>(INTERVAL)).rows[0]?.n ?? 0
  const before = await intervals()
  await runConcurrently(4, (at) => add(event.id, { title: `Item ${at}` }))
  await add(event.id)
  const most = (await intervals()) - before + 1
  for (const person of people) {
    const count = (await notificationsOf(person)).length
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(most)
  }
  await add(other.id)
  expect((await notificationsOf(ann ?? admin)).some(({ eventId }) => eventId === other.id)).toBe(true)
})
const INTERVAL = sql`select floor(extract(epoch from now()) / 600)::int as n`

test('saving without changes notifies nobody', async () => {
  const event = await camp()
  const ann = await participant(event.id)
  const { id } = await scheduleItem(event.id, FORM)
  await send(scheduleApi.updateScheduleItem, { params: { id }, body: FORM }, { token: admin.token })
  expect(await notificationsOf(ann)).toEqual([])
})

test('the editor gets none', async () => {
  const event = await camp()
  const [dana, ann] = [await participant(event.id), await participant(event.id)]
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
