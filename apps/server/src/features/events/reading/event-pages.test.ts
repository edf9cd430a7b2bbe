import { eventsApi } from '@crew-chief/contract/events'
import type { EventStatus } from '@crew-chief/domain/events/event-choices'
import { beforeEach, expect, test } from 'vitest'
import { builders, inDays } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { eventGroups, eventStaff, events, eventWaivers, registrations } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { staff } = campBuilders(server)
const ann = await given.signedIn()
const admin = await given.as('ADMIN')
const readers = { visitor: undefined, user: ann.token, admin: admin.token }

beforeEach(async () => {
  for (const table of [registrations, eventStaff, eventWaivers, events, eventGroups]) await server.db.delete(table)
})

type Query = {
  type?: 'camp' | 'webinar'
  status?: EventStatus
  groupId?: string
  page?: number
  limit?: number
  search?: string
  mine?: 'yes'
}
async function read(token?: string, query: Query = {}) {
  const { body } = await server.send(eventsApi.listEvents, { query: { page: 1, ...query } }, { token })
  if (!('events' in body)) throw new Error('not a page')
  return { ...body, names: body.events.map(({ name }) => name) }
}
const names = async (token?: string, query?: Query) => (await read(token, query)).names

const upcoming = (name: string, days: number, more = {}) =>
  given.event({ name, startsAt: inDays(days), endsAt: inDays(days + 1), ...more })
const completed = (name: string, days: number) => upcoming(name, days, { status: 'completed' })

test('without a status: events that are not completed, soonest first, ended ones last (1 §2.6)', async () => {
  await upcoming('later', 40)
  await completed('completed', -9)
  await upcoming('ended', -3)
  await upcoming('running', -1, { status: 'in-progress', endsAt: inDays(1) })
  await upcoming('soon', 4)
  for (const token of Object.values(readers)) expect(await names(token)).toEqual(['running', 'soon', 'later', 'ended'])
})

test('completed events: latest end first; all for admins, attended ones for others, none for visitors (1 §6)', async () => {
  await completed('long ago', -90)
  await completed('lately', -9)
  await upcoming('long course', -60, { status: 'completed', endsAt: inDays(-2) })
  const attended = await completed('attended', -30)
  await given.registration(attended.id, ann.id)
  const missed = await completed('left', -31)
  await given.registration(missed.id, ann.id, { status: 'CANCELLED' })
  await upcoming('open', 3)
  const query = { status: 'completed' as const }
  expect(await names(admin.token, query)).toEqual(['long course', 'lately', 'attended', 'left', 'long ago'])
  expect(await names(ann.token, query)).toEqual(['attended'])
  expect(await read(undefined, query)).toMatchObject({ events: [], types: [], pagination: { total: 0 } })
})

test.each(['visitor', 'user', 'admin'] as const)('the pages of a %s together are the list', async (who) => {
  for (const day of [1, 2, 3, 4, 5]) await upcoming(`day ${day}`, day)
  const token = readers[who]
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await read(token, { page, limit: 2 }))
  expect(pages.map((page) => page.names)).toEqual([['day 1', 'day 2'], ['day 3', 'day 4'], ['day 5'], []])
  expect(pages.map(({ pagination }) => pagination)).toEqual(
    [1, 2, 3, 4].map((page) => ({ page, total: 5, totalPages: 3 })),
  )
})

test.each(['visitor', 'user', 'admin'] as const)('filters and search of a %s', async (who) => {
  const token = readers[who]
  const [group] = await server.db.insert(eventGroups).values({ name: 'Summer' }).returning()
  await upcoming('Elite Camp', 1, { groupId: group?.id ?? null, location: 'Lakeshore Fieldhouse, Milwaukee, WI' })
  await upcoming('Film Room', 2, { type: 'webinar', location: 'Online', description: 'Twenty CLIPS, 100% real.' })
  await upcoming('Running Camp', -1, { status: 'in-progress', endsAt: inDays(1), location: 'Austin' })
  const found = (query: Query) => names(token, query)
  expect(await found({ type: 'webinar' })).toEqual(['Film Room'])
  expect(await found({ status: 'in-progress' })).toEqual(['Running Camp'])
  expect(await found({ status: 'upcoming', type: 'camp' })).toEqual(['Elite Camp'])
  expect(await found({ groupId: group?.id ?? '' })).toEqual(['Elite Camp'])
  expect(await found({ search: 'eLiTe' })).toEqual(['Elite Camp'])
  expect(await found({ search: 'online' })).toEqual(['Film Room'])
  expect(await found({ search: 'clips' })).toEqual(['Film Room'])
  expect(await found({ search: ' camp   MILWAUKEE ' })).toEqual(['Elite Camp'])
  expect(await found({ search: 'camp' })).toEqual(['Running Camp', 'Elite Camp'])
  expect(await found({ search: '100%' })).toEqual(['Film Room'])
  for (const search of ['elite nowhere', '_', 'a%b', '\\']) expect(await found({ search })).toEqual([])
  expect((await read(token, { search: 'camp', limit: 1 })).pagination).toEqual({ page: 1, total: 2, totalPages: 2 })
})

test('the types are those of the whole list, in a fixed order', async () => {
  await upcoming('webinar', 1, { type: 'webinar' })
  await upcoming('camp', 2)
  await completed('done', -3)
  await upcoming('summit', -5, { type: 'summit', status: 'completed' })
  expect((await read(undefined, { type: 'camp', limit: 1, search: 'nothing' })).types).toEqual(['camp', 'webinar'])
  expect((await read(admin.token, { status: 'completed' })).types).toEqual(['camp', 'summit'])
})

test('mine: events with a live registration of the reader', async () => {
  for (const status of ['CONFIRMED', 'PENDING', 'WAITLISTED', 'CANCELLED'] as const)
    await given.registration((await upcoming(status, 3)).id, ann.id, { status })
  await upcoming('other', 4)
  expect((await names(ann.token, { mine: 'yes' })).sort()).toEqual(['CONFIRMED', 'PENDING', 'WAITLISTED'])
  expect(await read(ann.token, { mine: 'yes', limit: 2 })).toMatchObject({ pagination: { total: 3, totalPages: 2 } })
  expect(await names(admin.token, { mine: 'yes' })).toEqual([])
  expect(await names(undefined, { mine: 'yes' })).toEqual([])
})

test('an event has the own registration, and only the own participation, also for staff', async () => {
  const camp = await upcoming('camp', 5)
  await given.registration(camp.id, (await given.user()).id)
  const mine = await given.registration(camp.id, ann.id, { status: 'WAITLISTED' })
  expect((await read(ann.token)).events).toMatchObject([
    { myRegistration: { id: mine.id }, participants: [{ userId: ann.id, status: 'WAITLISTED' }] },
  ])
  expect((await read(admin.token)).events).toMatchObject([{ myRegistration: null, participants: [] }])
})

test('drafts are listed for admins and their staff; deleted events for nobody', async () => {
  const draft = await upcoming('draft', 3, { isDraft: true })
  await staff(draft.id, { userId: ann.id, functions: ['director'] })
  await upcoming('other draft', 4, { isDraft: true, type: 'webinar' })
  await upcoming('deleted', 5, { deletedAt: new Date() })
  expect([await names(), await names(ann.token), await names(admin.token)]).toEqual([
    [],
    ['draft'],
    ['draft', 'other draft'],
  ])
  expect(await read(ann.token)).toMatchObject({ types: ['camp'], pagination: { total: 1 } })
})

test('a page takes two SQL statements, plus one for the session when signed in, however many events there are', async () => {
  const statements = async (token?: string) =>
    // Another limit each time: replies to visitors are kept for a second.
    (await statementsOf(() => read(token, { limit: ++limit }).then(() => {}))).length
  let limit = 10
  const counts = async () => [await statements(), await statements(ann.token), await statements(admin.token)]
  await upcoming('one', 5)
  expect(await counts()).toEqual([2, 3, 3])
  for (const day of [6, 7, 8]) await given.registration((await upcoming(`day ${day}`, day)).id, ann.id)
  expect(await counts()).toEqual([2, 3, 3])
})

test('a page, limit, search or mine that is not valid is rejected', async () => {
  for (const query of ['page=0', 'page=x', 'page=1&limit=101', `page=1&search=${'x'.repeat(101)}`, 'page=1&mine=no'])
    expect((await server.app.inject({ url: `/api/events?${query}` })).statusCode).toBe(400)
})
