import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { courtFixture, EIGHT, NINE } from '../../testing/court-fixture.ts'
import { courtRequests } from '../../testing/court-requests.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { registrations } from '../events/events.tables.ts'
import { courts } from './courts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const notifications = await recordNotifications(server)
const admin = await given.as('ADMIN')
const { save, mark, list, crew, positions, changesOf, auditEntriesAbout } = courtRequests(server, admin.token)
const fixture = () => courtFixture(server)

describe('saving all assignments', () => {
  test('assigns everyone as sent and returns the courts and the new version', async () => {
    const { event, ann, bob, noor, robin, sam, one, two, late } = await fixture()
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
    const { answer, ...changes } = await changesOf(event.id, notifications, () =>
      save(event.id, { assignments, version: 1 }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ version: 2, courts: (await list(event.id)).body })
    expect([await crew(one.id), await crew(two.id), await crew(late.id)]).toEqual([
      [noor.id, ann.id],
      [bob.id],
      [noor.id],
    ])
    expect(await positions(two.id)).toEqual({ clinician: null, observer: sam.id })
    expect(changes).toEqual({ versions: 1, notes: [{ eventId: event.id, topic: 'courts' }] })
    expect(await auditEntriesAbout(event.id)).toEqual([
      ['courts.saved', admin.id, 'event', 'Lakeshore Elite Camp', { changes: '7' }],
    ])
  })

  test('clears positions and officials that were not sent, and keeps courts that were not sent', async () => {
    const { event, ann, bob, robin, sam, one, two } = await fixture()
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
    expect([await crew(one.id), await positions(one.id)]).toEqual([[], { clinician: null, observer: null }])
    expect([await crew(two.id), await positions(two.id)]).toEqual([[bob.id], { clinician: null, observer: sam.id }])
  })

  test('keeps locks and no-shows of officials who stay, and the order as sent', async () => {
    const { event, ann, bob, noor, one, two } = await fixture()
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

  test('also changes times; omitted times stay', async () => {
    const { event, ann, one, two, late } = await fixture()
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

  test('without changes the version stays and no notification is sent', async () => {
    const { event, ann, robin, one } = await fixture()
    const clinicianPositions = [{ position: 'clinician', clinicianId: robin.id }]
    const assignments = [{ courtId: one.id, ...EIGHT, officialIds: [ann.id], clinicianPositions }]
    await save(event.id, { assignments })
    const { answer, ...changes } = await changesOf(event.id, notifications, () => save(event.id, { assignments }))
    expect([answer.status, answer.body.version, changes]).toEqual([200, 2, { versions: 0, notes: [] }])
  })

  test('swaps two officials in one save', async () => {
    const { event, ann, bob, one, two } = await fixture()
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

describe('concurrent admins', () => {
  test('an outdated version is rejected, whatever it would save', async () => {
    const { event, ann, bob, one } = await fixture()
    const put = (officialId: string, version: number | string) =>
      save(event.id, { assignments: [{ courtId: one.id, officialIds: [officialId] }], version })
    expect((await put(ann.id, 1)).body.version).toBe(2)
    for (const stale of [1, '"1"', 'W/"1"', 3]) {
      const { answer, ...changes } = await changesOf(event.id, notifications, () => put(bob.id, stale))
      expect([answer.status, answer.code]).toEqual([409, 'courts.changed_meanwhile'])
      expect(changes.versions).toBe(0)
    }
    expect(await crew(one.id)).toEqual([ann.id])
    expect((await put(bob.id, '"2"')).status).toBe(200)
    // A compressing proxy makes the ETag weak.
    expect((await put(ann.id, 'W/"3"')).status).toBe(200)
    for (const wrong of ['W/', 'W/"x"', 'w3']) expect((await put(bob.id, wrong)).status).toBe(400)
  })

  test('without a version the save is accepted', async () => {
    const { event, ann, one } = await fixture()
    await save(event.id, { assignments: [{ courtId: one.id, officialIds: [ann.id] }] })
    expect((await save(event.id, { assignments: [{ courtId: one.id }] })).status).toBe(200)
  })
})

test('the default position exists even without a row', async () => {
  const { event, robin } = await fixture()
  const bare = await make.court(event.id, { day: 'day2' })
  const clinicianPositions = [{ position: 'clinician', clinicianId: robin.id }]
  expect((await save(event.id, { assignments: [{ courtId: bare.id, clinicianPositions }] })).status).toBe(200)
  expect(await positions(bare.id)).toEqual({ clinician: robin.id })
})

test('60 courts and 300 officials take as many statements as one court', async () => {
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

test('saving for an unknown event is rejected', async () => {
  const gone = await make.camp()
  await make.deleteCamp(gone.id)
  for (const id of [gone.id, randomUUID()]) expect((await save(id, { assignments: [] })).code).toBe('events.not_found')
})

test('clinicians and participants are rejected (2 §6)', async () => {
  const { event, ann } = await fixture()
  for (const { token } of [await make.clinician(), ann])
    expect((await save(event.id, { assignments: [] }, token)).status).toBe(403)
})
