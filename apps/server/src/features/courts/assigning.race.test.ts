import { courtsApi } from '@crew-chief/contract/courts'
import { findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { assignOfficial } from '@crew-chief/domain/courts/edit-places'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders, EARLIER, LATER } from '../../testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { readCourtState } from '../../testing/random-court-requests.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findBoard } from './board.store.ts'
import { bumpBoard, lockBoard } from './courts.store.ts'
import { courtBoards, courtCampers } from './courts.tables.ts'
import { placementOf } from './placement-of.ts'
import { writePlaces } from './places.store.ts'

const COURTS = 40
const SAVES = 12
const ROUNDS = 15

const server = await startTestServer()
const other = await startSecondNode(server)
const { db } = server
const make = campBuilders(server)
const admin = await builders(server).as('ADMIN')

const nodeFor = (index: number) => (index % 2 ? server.app : other.app)

/** Alternates between two nodes; retries when the server is busy. */
async function call(index: number, method: 'POST' | 'PATCH', url: string, payload: object): Promise<string> {
  for (;;) {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { statusCode, body } = await nodeFor(index).inject({ method, url, headers, payload })
    if (statusCode !== 503) return statusCode < 300 ? 'ok' : String(JSON.parse(body).code)
  }
}
const assign = (index: number, courtId: string, officialId: string) =>
  call(index, 'POST', courtsApi.assignOfficial.path.replace(':id', courtId), { officialId, mode: 'add' })

/** Number of responses by status. */
const tally = (answers: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => [answer, all?.length]),
  )

async function givenCourts(count: number) {
  const event = await make.camp()
  const courts = await Promise.all(Array.from({ length: count }, () => make.court(event.id)))
  const pat = await make.participant(event.id)
  return { eventId: event.id, courtIds: courts.map(({ id }) => id), pat }
}
const placesOf = (userId: string) => db.select().from(courtCampers).where(eq(courtCampers.userId, userId))

test('one official added to 40 overlapping courts concurrently on two nodes is on exactly one', async () => {
  const { eventId, courtIds, pat } = await givenCourts(COURTS)
  const answers = await Promise.all(courtIds.map((courtId, index) => assign(index, courtId, pat.id)))
  expect(tally(answers)).toEqual({ ok: 1, 'courts.double_booked': COURTS - 1 })
  expect(await placesOf(pat.id)).toHaveLength(1)
  // One change on a new board gives version 2.
  expect(await readCourtState(db, eventId)).toMatchObject({ doubled: 0, version: 2 })
})

test('control: checking before writing assigns them to all courts', async () => {
  const { eventId, courtIds, pat } = await givenCourts(4)
  const allHaveLooked = createBarrier(courtIds.length)
  await Promise.all(
    courtIds.map(async (courtId) => {
      const { courts = [] } = (await findBoard(db, eventId)) ?? {}
      await allHaveLooked()
      const before = placementOf(courts)
      const after = assignOfficial(placementOf(courts), pat.id, courtId, null)
      if (findDoubleBookings(courts, after).length > 0) return
      await inTransaction(db, (tx) => writePlaces(tx, before, after))
    }),
  )
  expect(await placesOf(pat.id)).toHaveLength(4)
  expect((await readCourtState(db, eventId)).doubled).toBe(6)
})

test('of concurrent saves based on the same version on two nodes, exactly one succeeds', async () => {
  const { eventId, courtIds } = await givenCourts(SAVES)
  const people = await Promise.all(courtIds.map(() => make.participant(eventId)))
  const { version } = await readCourtState(db, eventId)
  const url = courtsApi.saveAssignments.path.replace(':eventId', eventId)
  const answers = await Promise.all(
    courtIds.map((courtId, index) => {
      const assignments = [{ courtId, officialIds: [people[index]?.id] }]
      return call(index, 'POST', url, { version, assignments })
    }),
  )
  expect(tally(answers)).toEqual({ ok: 1, 'courts.changed_meanwhile': SAVES - 1 })
  const winner = answers.indexOf('ok')
  const rows = await Promise.all(people.map(({ id }) => placesOf(id)))
  expect(rows.map((each) => each.length)).toEqual(courtIds.map((_, index) => (index === winner ? 1 : 0)))
  expect((await readCourtState(db, eventId)).version).toBe(version + 1)
})

test('control: comparing the version before locking lets every save succeed', async () => {
  const { eventId } = await givenCourts(1)
  await inTransaction(db, (tx) => lockBoard(tx, eventId))
  const allHaveLooked = createBarrier(4)
  const saved = await runConcurrently(4, async () => {
    const [board] = await db.select().from(courtBoards).where(eq(courtBoards.eventId, eventId))
    await allHaveLooked()
    if (board?.version !== 1) return 'refused'
    await inTransaction(db, (tx) => bumpBoard(tx, eventId, admin.id))
    return 'saved'
  })
  expect(saved).toEqual(['saved', 'saved', 'saved', 'saved'])
})

test('assigning an official while the court moves to their other game: exactly one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const event = await make.camp()
    const pat = await make.participant(event.id)
    await make.court(event.id, { ...EARLIER, campers: [pat.id] })
    const later = await make.court(event.id, LATER)
    const moved = call(1, 'PATCH', courtsApi.setCourtTimes.path.replace(':id', later.id), EARLIER)
    const answers = await Promise.all([assign(0, later.id, pat.id), moved])
    expect(answers.toSorted()).toEqual(['courts.double_booked', 'ok'])
    expect((await readCourtState(db, event.id)).doubled).toBe(0)
  }
})
