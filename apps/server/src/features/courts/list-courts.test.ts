import { randomUUID } from 'node:crypto'
import { courtsApi } from '@crew-chief/contract/courts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { registrations } from '../events/events.tables.ts'
import { courtCampers } from './courts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { list, open, create, assign, mark } = courtRequests(server, admin.token)

const at = (startTime: string, endTime: string) => ({ startTime, endTime })
const UNSCHEDULED = { startTime: null, endTime: null }

test('courts are sorted by day number, time and number in the name, unscheduled courts last', async () => {
  const event = await make.camp()
  const other = await make.camp()
  await make.court(event.id, { name: 'Farewell', day: 'day10' })
  await make.court(event.id, { name: 'Dinner', day: 'day9' })
  await make.court(event.id, { name: 'Spare', ...UNSCHEDULED })
  await make.court(event.id, { name: 'Court 10', ...at('08:00', '09:00') })
  await make.court(event.id, { name: 'Court 2', ...at('08:00', '09:00') })
  await make.court(event.id, { name: 'Court 1', ...at('09:00', '10:00') })
  await make.court(other.id, { name: 'Elsewhere' })
  const { status, body } = await list(event.id)
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual(['Court 2', 'Court 10', 'Court 1', 'Spare', 'Dinner', 'Farewell'])
})

test('a court has the fields of the specification, positions by name and officials in order (2 §3)', async () => {
  const event = await make.camp()
  const robin = await make.directoryEntry({ firstName: 'Robin', lastName: 'Vance', role: 'Evaluator' })
  const pat = await make.participant(event.id, { firstName: 'Pat', lastName: 'Zimmer', experienceLevels: ['JUCO'] })
  const ann = await make.participant(event.id, { firstName: 'Ann', lastName: 'Abel' })
  const court = await make.court(event.id, {
    name: 'Court 4',
    ...at('08:00', '09:00'),
    target: 3,
    levelFrom: 'REC',
    positions: { clinician: robin.id, observer: null },
    campers: [pat.id, ann.id],
  })
  const clinician = { id: robin.id, firstName: 'Robin', lastName: 'Vance', role: 'Evaluator', avatar: null }
  const camper = (person: typeof pat) => {
    const { id, firstName, lastName, experienceLevels } = person
    const user = { id, firstName, lastName, profileImage: null, experienceLevels }
    return { id, userId: id, user, locked: false, noShow: false }
  }
  expect((await list(event.id)).body).toEqual([
    {
      id: court.id,
      eventId: event.id,
      name: 'Court 4',
      gym: null,
      day: 'day1',
      ...at('08:00', '09:00'),
      target: 3,
      levelFrom: 'REC',
      levelTo: null,
      clinicianPositions: { clinician, observer: null },
      clinician,
      campers: [camper(pat), camper(ann)],
    },
  ])
})

test('every court has the default position first, even without a row', async () => {
  const event = await make.camp()
  const robin = await make.directoryEntry()
  await make.court(event.id, { positions: { observer: robin.id } })
  const [court] = (await list(event.id)).body
  expect(court?.clinician).toBeNull()
  expect(Object.keys(court?.clinicianPositions ?? {})).toEqual(['clinician', 'observer'])
})

test('users without a registration or account are on no court', async () => {
  const event = await make.camp()
  const gone = await make.participant(event.id)
  const erased = await make.participant(event.id)
  const stays = await make.participant(event.id)
  const waiting = await make.participant(event.id, {}, { status: 'WAITLISTED' })
  await make.court(event.id, { campers: [gone.id, erased.id, waiting.id, stays.id] })
  await server.db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, gone.id))
  await server.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, erased.id))
  const [court] = (await list(event.id)).body
  expect(court?.campers.map(({ id }) => id)).toEqual([stays.id])
})

test('rows of unregistered officials are deleted with the next change, so that they do not return double-booked', async () => {
  const event = await make.camp()
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const first = await make.court(event.id, { ...at('08:00', '09:00'), campers: [pat.id] })
  const second = await make.court(event.id, { ...at('09:00', '10:00'), campers: [pat.id] })
  await server.db.update(registrations).set({ status: 'CANCELLED' }).where(eq(registrations.userId, pat.id))
  expect(await assign(second.id, { officialId: ann.id })).toMatchObject({ status: 200 })
  expect(await server.db.$count(courtCampers, eq(courtCampers.userId, pat.id))).toBe(0)
  expect(await server.db.$count(courtCampers, eq(courtCampers.courtId, first.id))).toBe(0)
})

test('the ETag is the version and increases with every change', async () => {
  const event = await make.camp()
  const etag = async () => {
    const url = `/api/courts/${event.id}`
    const { headers } = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    return headers.etag
  }
  expect(await etag()).toBe('"1"')
  await create(event.id, { name: 'Court 1' })
  expect(await etag()).toBe('"2"')
})

test('every signed-in user can read the courts (2 §6)', async () => {
  const event = await make.camp()
  await make.court(event.id)
  const readers = [await given.signedIn(), await make.clinician(), await make.participant(event.id)]
  for (const { token } of readers) expect((await list(event.id, token)).body).toHaveLength(1)
})

describe('locks and no-shows', async () => {
  const event = await make.camp()
  const pat = await make.participant(event.id)
  const ann = await make.participant(event.id)
  const waiting = await make.participant(event.id, {}, { status: 'WAITLISTED' })
  const court = await make.court(event.id, { ...at('08:00', '09:00'), campers: [pat.id, ann.id] })
  await mark(court.id, { officialId: pat.id, locked: true, noShow: true })
  const query = at('08:00', '09:00')
  const ways = [
    async (token: string) => (await list(event.id, token)).body,
    async (token: string) => (await open(event.id, token)).body.courts,
    async (token: string) =>
      (await server.send(courtsApi.listCourtsAt, { params: { eventId: event.id }, query }, { token })).body,
  ]
  const seen = async (token: string) => {
    const found = await Promise.all(ways.map(async (way) => (await way(token))[0]?.campers[0]))
    return found.map((camper) => [camper?.id, camper?.locked, camper?.noShow])
  }
  const thrice = (locked: boolean, noShow: boolean) => ways.map(() => [pat.id, locked, noShow])

  test('admins see both', async () => {
    expect(await seen(admin.token)).toEqual(thrice(true, true))
  })

  test('clinicians and participants see no-shows but not locks', async () => {
    for (const { token } of [await make.clinician(), ann]) expect(await seen(token)).toEqual(thrice(false, true))
  })

  test('outsiders and waitlisted users see neither', async () => {
    const elsewhere = await make.participant((await make.camp()).id)
    for (const { token } of [await given.signedIn(), waiting, elsewhere])
      expect(await seen(token)).toEqual(thrice(false, false))
  })
})

test('an unknown event is not found', async () => {
  const event = await make.camp()
  await make.court(event.id)
  await make.deleteCamp(event.id)
  for (const id of [event.id, randomUUID()]) expect((await list(id)).code).toBe('events.not_found')
})

describe('listing courts between two times', async () => {
  const event = await make.camp()
  await make.court(event.id, { name: 'Early', ...at('08:00', '09:00') })
  await make.court(event.id, { name: 'Late', ...at('09:00', '10:00') })
  await make.court(event.id, { name: 'Tomorrow', day: 'day2', ...at('08:00', '09:00') })
  await make.court(event.id, { name: 'Spare', ...UNSCHEDULED })
  const between = (startTime: string, endTime: string, day?: string) => {
    const query = { startTime, endTime, ...(day && { day }) }
    return server.send(courtsApi.listCourtsAt, { params: { eventId: event.id }, query }, { token: admin.token })
  }
  const names = async (...args: Parameters<typeof between>) => (await between(...args)).body.map(({ name }) => name)

  test('returns overlapping courts, on all days or one; adjacent and unscheduled courts are not included', async () => {
    expect(await names('08:30', '09:00')).toEqual(['Early', 'Tomorrow'])
    expect(await names('08:30', '09:01', 'day1')).toEqual(['Early', 'Late'])
    expect(await names('10:00', '11:00')).toEqual([])
  })

  test('both times are required, start before end', async () => {
    expect((await between('09:00', '08:00')).fields).toEqual({ startTime: 'Start time must be before end time' })
    expect((await between('25:00', '26:00')).status).toBe(400)
  })
})
