import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { beforeEach, expect, test } from 'vitest'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders, inDays } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { findEvent, type NewEvent } from '../events.store.ts'
import { events, eventWaivers, registrations } from '../events.tables.ts'
import { runAdvanceStatus } from './advance-status.job.ts'

const server = await startTestServer()
const { db, send, deps } = server
const given = builders(server)
const admin = await given.as('ADMIN')
const ann = await given.signedIn()

beforeEach(async () => {
  for (const table of [registrations, eventWaivers, events]) await db.delete(table)
})

const run = () => runAdvanceStatus(deps)
const statusOf = async (id: string) => (await findEvent(db, id))?.status
const days = (start: number, end: number): Partial<NewEvent> => ({ startsAt: inDays(start), endsAt: inDays(end) })

test.each<[string, string, Partial<NewEvent>]>([
  ['before the start', 'upcoming', days(1, 2)],
  ['from the start', 'in-progress', days(-0.1, 2)],
  ['after the end, for a day', 'in-progress', days(-2, -0.9)],
  ['a day after the end', 'completed', days(-3, -1.1)],
  ['a running event a day after its end', 'completed', { ...days(-3, -1.1), status: 'in-progress' }],
  ['a canceled event a day after its end', 'completed', { ...days(-3, -1.1), canceledAt: inDays(-5) }],
  ['set to upcoming before the start', 'in-progress', { ...days(-1, 1), statusSetAt: inDays(-2) }],
  ['set to upcoming after the start', 'upcoming', { ...days(-2, 1), statusSetAt: inDays(-1) }],
  ['reopened after the end, before the day is over', 'completed', { ...days(-4, -2), statusSetAt: inDays(-1.5) }],
  ['reopened later', 'in-progress', { ...days(-4, -2), status: 'in-progress', statusSetAt: inDays(-0.5) }],
  ['completed early', 'completed', { ...days(-1, 1), status: 'completed', statusSetAt: inDays(-2) }],
])('%s: the status becomes or stays %s', async (_, expected, fields) => {
  const { id } = await given.event(fields)
  await run()
  expect(await statusOf(id)).toBe(expected)
})

test('the change is recorded once, as made by the system', async () => {
  const { id } = await given.event(days(-1, 1))
  await run()
  await run()
  const entries = await auditEntriesAbout(db, id)
  expect(entries).toMatchObject([
    { action: 'events.status_changed', actorId: null, details: { from: 'upcoming', to: 'in-progress' } },
  ])
})

test('a deleted event stays as it is', async () => {
  const { id } = await given.event({ ...days(-1, 1), deletedAt: new Date() })
  await run()
  expect(await auditEntriesAbout(db, id)).toEqual([])
})

test('an event completed by the job is among the attended events of its participants only', async () => {
  const { id } = await given.event(days(-3, -1.1))
  await given.registration(id, ann.id)
  await run()
  const completed = async (token: string) =>
    eventsOf((await send(eventsApi.listEvents, { query: { status: 'completed' } }, { token })).body).map(({ id }) => id)
  expect(await completed(ann.token)).toEqual([id])
  expect(await completed((await given.signedIn()).token)).toEqual([])
})

test('a status an admin chooses now stays, also when it is the current one', async () => {
  const { id } = await given.event(days(-2, 1))
  await send(eventsAdminApi.setEventStatus, { params: { id }, body: { status: 'upcoming' } }, { token: admin.token })
  await run()
  expect(await statusOf(id)).toBe('upcoming')
})
