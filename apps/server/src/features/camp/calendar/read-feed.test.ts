import { campApi } from '@crew-chief/contract/camp'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { events, registrations } from '../../events/public.ts'
import { calendarFeeds } from '../camp.tables.ts'

const server = await startTestServer()
const { db, app } = server
const given = builders(server)
const camps = campBuilders(server)

// Daylight saving time starts in Chicago in the night before the second day.
const springCamp = () =>
  camps.camp({
    startsAt: new Date('2027-03-13T14:00:00Z'),
    endsAt: new Date('2027-03-14T22:00:00Z'),
    timezone: 'America/Chicago',
  })

const links = async (eventId: string, token: string) =>
  (await server.send(campApi.campCalendar, { params: { eventId } }, { token })).body

/** Without a session, like a calendar. */
async function read(url: string) {
  const { statusCode, headers, body } = await app.inject({ url: new URL(url).pathname })
  return { status: statusCode, headers, lines: body.replaceAll('\r\n ', '').split('\r\n'), body }
}
const starting = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name))

test('the schedule feed works without a session and has correct times across a daylight saving change', async () => {
  const camp = await springCamp()
  const ann = await camps.participant(camp.id)
  await camps.scheduleItem(camp.id, { title: 'Check-in', startTime: '08:30', endTime: '09:00', location: 'Lobby' })
  await camps.scheduleItem(camp.id, { title: 'Film', day: 'day2', startTime: '08:30', endTime: '10:00' })
  const { scheduleUrl } = await links(camp.id, ann.token)
  expect(scheduleUrl).toMatch(/^http:\/\/crew-chief\.test\/api\/calendar\/[\w-]{43}\/schedule\.ics$/)
  const { status, headers, lines } = await read(scheduleUrl)
  expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'inline; filename="schedule.ics"',
    'private, no-cache',
  ])
  expect(starting(lines, 'SUMMARY')).toEqual(['SUMMARY:Check-in', 'SUMMARY:Film'])
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART:20270313T143000Z', 'DTSTART:20270314T133000Z'])
  expect(starting(lines, 'LOCATION')).toEqual([
    'LOCATION:Lobby\\, Lakeshore Fieldhouse\\, Milwaukee\\, WI',
    'LOCATION:Lakeshore Fieldhouse\\, Milwaukee\\, WI',
  ])
})

test('the courts feed has the user’s courts with the crew; a court without times lasts the whole day', async () => {
  const camp = await springCamp()
  const ann = await camps.participant(camp.id, { firstName: 'Ann', lastName: 'Bee' })
  const ben = await camps.participant(camp.id, { firstName: 'Ben', lastName: 'Cole' })
  const times = { startTime: '10:00', endTime: '11:00' }
  await camps.court(camp.id, { name: 'Court 1', gym: 'North Gym', ...times, campers: [ann.id, ben.id] })
  await camps.court(camp.id, { name: 'Court 2', ...times, campers: [ben.id] })
  await camps.court(camp.id, { name: 'Court 3', day: 'day2', startTime: null, endTime: null, campers: [ann.id] })
  const { lines } = await read((await links(camp.id, ann.token)).courtsUrl)
  expect(starting(lines, 'SUMMARY')).toEqual(['SUMMARY:Court 1', 'SUMMARY:Court 3'])
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART:20270313T160000Z', 'DTSTART;VALUE=DATE:20270314'])
  expect(starting(lines, 'DESCRIPTION')).toEqual(['DESCRIPTION:Crew: Ann Bee\\, Ben Cole', 'DESCRIPTION:Crew: Ann Bee'])
  expect(starting(lines, 'LOCATION')).toEqual([
    'LOCATION:Court 1\\, North Gym\\, Lakeshore Fieldhouse\\, Milwaukee\\, WI',
    'LOCATION:Court 3\\, Lakeshore Fieldhouse\\, Milwaukee\\, WI',
  ])
})

test('a clinician’s feed has the courts of their positions', async () => {
  const camp = await springCamp()
  const robin = await camps.clinician()
  const other = await camps.directoryEntry()
  await camps.court(camp.id, { name: 'Court 1', positions: { Lead: robin.directoryId, Second: other.id } })
  await camps.court(camp.id, { name: 'Court 2', positions: { Lead: other.id } })
  const { lines } = await read((await links(camp.id, robin.token)).courtsUrl)
  expect(starting(lines, 'SUMMARY')).toEqual(['SUMMARY:Court 1\\, Lead'])
})

test('URLs stay the same until renewed; then the old ones stop working', async () => {
  const camp = await springCamp()
  const ann = await camps.participant(camp.id)
  const ben = await camps.participant(camp.id)
  const first = await links(camp.id, ann.token)
  expect(await links(camp.id, ann.token)).toEqual(first)
  const { courtsUrl: bens } = await links(camp.id, ben.token)
  const renewed = await server.send(campApi.renewCampCalendar, { params: { eventId: camp.id } }, { token: ann.token })
  expect(renewed.body.scheduleUrl).not.toBe(first.scheduleUrl)
  const statuses = [first.scheduleUrl, first.courtsUrl, renewed.body.scheduleUrl, renewed.body.courtsUrl, bens]
  expect(await Promise.all(statuses.map(async (url) => (await read(url)).status))).toEqual([404, 404, 200, 200, 200])
  expect(await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, ann.id))).toHaveLength(1)
})

test('the feed works only while the registration is confirmed', async () => {
  const camp = await springCamp()
  const ann = await camps.participant(camp.id)
  const { scheduleUrl } = await links(camp.id, ann.token)
  const setStatus = (status: 'CANCELLED' | 'CONFIRMED') =>
    db.update(registrations).set({ status }).where(eq(registrations.userId, ann.id))
  await setStatus('CANCELLED')
  const { status, body } = await read(scheduleUrl)
  expect([status, JSON.parse(body)]).toEqual([
    404,
    expect.objectContaining({ code: 'camp.no_calendar', message: 'We couldn’t find this calendar.' }),
  ])
  await setStatus('CONFIRMED')
  expect((await read(scheduleUrl)).status).toBe(200)
  await camps.deleteCamp(camp.id)
  expect((await read(scheduleUrl)).status).toBe(404)
})

test('unknown and malformed tokens are rejected', async () => {
  const statusOf = async (token: string) => (await app.inject({ url: `/api/calendar/${token}/courts.ics` })).statusCode
  expect([await statusOf('x'.repeat(43)), await statusOf('short')]).toEqual([404, 400])
})

test('only users with access to the camp get URLs', async () => {
  const camp = await springCamp()
  const { token } = await given.signedIn()
  const ask = (row: typeof campApi.campCalendar | typeof campApi.renewCampCalendar) =>
    server.send(row, { params: { eventId: camp.id } }, { token })
  for (const row of [campApi.campCalendar, campApi.renewCampCalendar])
    expect(await ask(row)).toMatchObject({ status: 403, code: 'camp.not_registered' })
})

test('the feeds of a canceled event mark every entry as canceled, for people who were registered until then', async () => {
  const camp = await springCamp()
  const ann = await camps.participant(camp.id)
  const left = await camps.participant(camp.id)
  await camps.scheduleItem(camp.id, { title: 'Check-in', startTime: '08:30', endTime: '09:00' })
  const urls = {
    ann: (await links(camp.id, ann.token)).scheduleUrl,
    left: (await links(camp.id, left.token)).scheduleUrl,
  }
  expect(starting((await read(urls.ann)).lines, 'STATUS')).toEqual([])
  const end = (userId: string, changedAt: Date) =>
    db.update(registrations).set({ status: 'CANCELLED', changedAt }).where(eq(registrations.userId, userId))
  const canceledAt = new Date()
  await end(left.id, new Date(canceledAt.getTime() - 60_000))
  await db.update(events).set({ canceledAt }).where(eq(events.id, camp.id))
  await end(ann.id, new Date(canceledAt.getTime() + 1_000))
  const { status, lines } = await read(urls.ann)
  expect([status, starting(lines, 'STATUS'), starting(lines, 'SEQUENCE')]).toEqual([
    200,
    ['STATUS:CANCELLED'],
    ['SEQUENCE:2'],
  ])
  expect((await read(urls.left)).status).toBe(404)
  // A later change of the registration does not revive the feed.
  const { token } = await given.as('ADMIN')
  const [gone] = await db.select().from(registrations).where(eq(registrations.userId, left.id))
  const params = { id: camp.id, registrationId: gone?.id ?? '' }
  const noted = await server.send(registrationsApi.changeRegistration, { params, body: { note: 'Moved' } }, { token })
  expect([noted.status, (await read(urls.left)).status]).toEqual([200, 404])
})
