import { randomUUID } from 'node:crypto'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, scheduleItem, deleteCamp } = campBuilders(server)

const list = (eventId: string, token: string) =>
  server.send(scheduleApi.listSchedule, { params: { eventId } }, { token })

test('the schedule is sorted by day number, start and title', async () => {
  const event = await camp()
  const other = await camp()
  const ann = await participant(event.id)
  await scheduleItem(event.id, { title: 'Farewell', day: 'day10' })
  await scheduleItem(event.id, { title: 'Dinner', day: 'day9' })
  await scheduleItem(event.id, { title: 'Games', startTime: '10:00', endTime: '12:00' })
  await scheduleItem(event.id, { title: 'Welcome' })
  await scheduleItem(event.id, { title: 'Check-in' })
  await scheduleItem(event.id, { title: 'Film', day: 'day2' })
  await scheduleItem(other.id, { title: 'Elsewhere' })
  const { status, body } = await list(event.id, ann.token)
  expect(status).toBe(200)
  expect(body.map(({ title }) => title)).toEqual(['Check-in', 'Welcome', 'Games', 'Film', 'Dinner', 'Farewell'])
})

test('an item has exactly the fields of the specification and its version (2 §3)', async () => {
  const event = await camp()
  const { token } = await given.as('CLINICIAN')
  const item = {
    title: 'Games',
    startTime: '10:00',
    endTime: '12:00',
    location: 'Hall B',
    description: 'Three courts.',
    day: 'day2',
  }
  const { id } = await scheduleItem(event.id, item)
  expect((await list(event.id, token)).body).toEqual([{ id, eventId: event.id, version: 1, ...item }])
})

test('users without a registration are rejected', async () => {
  const event = await camp()
  const strangers = [await given.signedIn(), await participant(event.id, {}, { status: 'WAITLISTED' })]
  for (const { token } of strangers) expect((await list(event.id, token)).code).toBe('camp.not_registered')
})

test('an unknown event is not found, also for staff', async () => {
  const event = await camp()
  const admin = await given.as('ADMIN')
  await deleteCamp(event.id)
  for (const id of [event.id, randomUUID()]) expect((await list(id, admin.token)).code).toBe('events.not_found')
})
