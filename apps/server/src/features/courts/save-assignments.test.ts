import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { hearNotes } from '../../testing/camp-notes.ts'
import { camping } from '../../testing/camping.ts'
import { courtDesk } from '../../testing/court-desk.ts'
import { courtStage, EIGHT, NINE } from '../../testing/court-stage.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { registrations } from '../events/events.tables.ts'
import { courts } from './courts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = camping(server)
const heard = await hearNotes(server)
const admin = await given.as('ADMIN')
const { save, mark, list, crew, seats, changesOf } = courtDesk(server, admin.token)
const stage = () => courtStage(server)

const deedsOn = async (subjectId: string) => {
  const rows = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(auditEntries.at)
  return rows.map((row) => [row.action, row.actorId, row.subjectKind, row.subjectName, row.details])
}

describe('a whole save', () => {
  test('puts everybody where it says, and answers with the courts and the new version', async () => {
    const { event, ann, bob, noor, robin, sam, one, two, late } = await stage()
    const assignments = [
      {
        courtId: one.id,
        officialIds: [noor.id, ann.id],
        clinicianPositions: [{ position: 'clinician', clinicianId: robin.id }],
      },
      { courtId: two.id, officialIds: [bob.id], clinicianPositions: [{ position: 'observer', clinicianId: sam.id }] },
      {
        courtId: late.id,
        officialIds: [noor.id],
        clinicianPositions: [{ position: 'clinician', clinicianId: robin.id }],
      },
    ]
    const { answer, ...changes } = await changesOf(event.id, heard, () => save(event.id, { assignments, version: 1 }))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ version: 2, courts: (await list(event.id)).body })
    expect([await crew(one.id), await crew(two.id), await crew(late.id)]).toEqual([
      [noor.id, ann.id],
      [bob.id],
      [noor.id],
    ])
    expect(await seats(two.id)).toEqual({ clinician: null, observer: sam.id })
    expect(changes).toEqual({ versions: 1, notes: [{ eventId: event.id, topic: 'courts' }] })
    expect(await deedsOn(event.id)).toEqual([
      ['courts.saved', admin.id, 'event', 'Lakeshore Elite Camp', { changes: '7' }],
    ])
  })

  test('clears what a court sent does not name, and leaves the courts that are not sent', async () => {
    const { event, ann, bob, robin, sam, one, two } = await stage()
    const full = (officialId: string, clinicianId: string) => ({
      officialIds: [officialId],
      clinicianPositions: [{ position: 'observer', clinicianId }],
    })
    await save(event.id, {
      assignments: [
        { courtId: one.id, ...full(ann.id, robin.id) },
        { courtId: two.id, ...full(bob.id, sam.id) },
      ],
    })
    expect((await save(event.id, { assignments: [{ courtId: one.id }] })).status).toBe(200)
    expect([await crew(one.id), await seats(one.id)]).toEqual([[], { clinician: null, observer: null }])
    expect([await crew(two.id), await seats(two.id)]).toEqual([[bob.id], { clinician: null, observer: sam.id }])
  })

  test('keeps who is locked or absent on a court they stay on, and the order it was sent in', async () => {
    const { event, ann, bob, noor, one, two } = await stage()
    await save(event.id, { assignments: [{ courtId: one.id, officialIds: [ann.id, bob.id] }] })
    await mark(one.id, { officialId: ann.id, locked: true })
    await mark(one.id, { officialId: bob.id, noShow: true })
    const order = [noor.id, bob.id, ann.id]
    const { body } = await save(event.id, { assignments: [{ courtId: one.id, officialIds: order }] })
    const campers = body.courts.find(({ id }) => id === one.id)?.campers
    expect(campers?.map(({ id, locked, noShow }) => [id, locked, noShow])).toEqual([
      [noor.id, false, false],
      [bob.id, false, true],
      [ann.id, true, false],
    ])
    const moved = await save(event.id, {
      assignments: [{ courtId: one.id }, { courtId: two.id, officialIds: [ann.id] }],
    })
    expect(moved.body.courts.find(({ id }) => id === two.id)?.campers).toMatchObject([{ id: ann.id, locked: false }])
  })

  test('moves courts too; times that are left out stay', async () => {
    const { event, ann, one, two, late } = await stage()
    const { body } = await save(event.id, {
      assignments: [
        { courtId: one.id, ...NINE, day: 'day2', officialIds: [ann.id] },
        { courtId: two.id, startTime: null, endTime: null },
        { courtId: late.id },
      ],
    })
    const times = Object.fromEntries(
      body.courts.map((court) => [court.id, [court.day, court.startTime, court.endTime]]),
    )
    expect(times).toEqual({
      [one.id]: ['day2', '09:00', '10:00'],
      [two.id]: ['day1', null, null],
      [late.id]: ['day1', '09:00', '10:00'],
    })
  })

  test('that changes nothing keeps the version and tells nobody', async () => {
    const { event, ann, robin, one } = await stage()
    const clinicianPositions = [{ position: 'clinician', clinicianId: robin.id }]
    const assignments = [{ courtId: one.id, ...EIGHT, officialIds: [ann.id], clinicianPositions }]
    await save(event.id, { assignments })
    const { answer, ...changes } = await changesOf(event.id, heard, () => save(event.id, { assignments }))
    expect([answer.status, answer.body.version, changes]).toEqual([200, 2, { versions: 0, notes: [] }])
  })

  test('swaps two people in one go', async () => {
    const { event, ann, bob, one, two } = await stage()
    const put = (first: string, second: string) =>
      save(event.id, {
        assignments: [
          { courtId: one.id, officialIds: [first] },
          { courtId: two.id, officialIds: [second] },
        ],
      })
    await put(ann.id, bob.id)
    expect((await put(bob.id, ann.id)).status).toBe(200)
    expect([await crew(one.id), await crew(two.id)]).toEqual([[bob.id], [ann.id]])
  })
})

describe('two admins at once', () => {
  test('a version that is not the latest is refused, whatever it would save', async () => {
    const { event, ann, bob, one } = await stage()
    const put = (officialId: string, version: number | string) =>
      save(event.id, { assignments: [{ courtId: one.id, officialIds: [officialId] }], version })
    expect((await put(ann.id, 1)).body.version).toBe(2)
    for (const stale of [1, '"1"', 'W/"1"', 3]) {
      const { answer, ...changes } = await changesOf(event.id, heard, () => put(bob.id, stale))
      expect([answer.status, answer.code]).toEqual([409, 'courts.changed_meanwhile'])
      expect(changes.versions).toBe(0)
    }
    expect(await crew(one.id)).toEqual([ann.id])
    expect((await put(bob.id, '"2"')).status).toBe(200)
    // Something on the way that compresses the reply makes the ETag a weak one.
    expect((await put(ann.id, 'W/"3"')).status).toBe(200)
    for (const wrong of ['W/', 'W/"x"', 'w3']) expect((await put(bob.id, wrong)).status).toBe(400)
  })

  test('without a version it is saved all the same', async () => {
    const { event, ann, one } = await stage()
    await save(event.id, { assignments: [{ courtId: one.id, officialIds: [ann.id] }] })
    expect((await save(event.id, { assignments: [{ courtId: one.id }] })).status).toBe(200)
  })
})

test('the default position is there also where no row says so', async () => {
  const { event, robin } = await stage()
  const bare = await make.court(event.id, { day: 'day2' })
  const clinicianPositions = [{ position: 'clinician', clinicianId: robin.id }]
  expect((await save(event.id, { assignments: [{ courtId: bare.id, clinicianPositions }] })).status).toBe(200)
  expect(await seats(bare.id)).toEqual({ clinician: robin.id })
})

test('sixty courts and three hundred people take as many statements as one court', async () => {
  const event = await make.camp()
  const count = async (assignments: { courtId: string; officialIds: string[] }[]) => {
    const statements = await statementsOf(async () => {
      expect((await save(event.id, { assignments })).status).toBe(200)
    })
    return statements.length
  }
  const crowd = Array.from({ length: 300 }, (_, index) => ({
    firstName: 'Pat',
    lastName: `${index}`,
    email: `p${index}@mail.example`,
  }))
  const people = await server.db.insert(users).values(crowd).returning({ userId: users.id })
  await server.db
    .insert(registrations)
    .values(people.map((one) => ({ ...one, eventId: event.id, status: 'CONFIRMED' as const })))
  const floors = Array.from({ length: 60 }, (_, index) => ({ eventId: event.id, name: `Court ${index}`, ...EIGHT }))
  const rows = await server.db.insert(courts).values(floors).returning({ courtId: courts.id })
  const all = rows.map((row, index) => ({
    ...row,
    officialIds: people.slice(index * 5, index * 5 + 5).map(({ userId }) => userId),
  }))
  const few = await count(all.slice(0, 1))
  expect(few).toBeLessThan(20)
  expect(await count(all)).toBe(few)
})

test('nothing is saved for an event that is not there', async () => {
  const gone = await make.camp()
  await make.deleteCamp(gone.id)
  for (const id of [gone.id, randomUUID()]) expect((await save(id, { assignments: [] })).code).toBe('events.not_found')
})

test('only admins save: clinicians and participants are refused (2 §6)', async () => {
  const { event, ann } = await stage()
  for (const { token } of [await make.clinician(), ann])
    expect((await save(event.id, { assignments: [] }, token)).status).toBe(403)
})
