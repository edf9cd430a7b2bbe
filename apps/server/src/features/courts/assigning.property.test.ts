// Random request sequences must never double-book. Fixed seed: failures are reproducible.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { signInMany } from '../../testing/many-users.ts'
import {
  type CourtIds,
  type CourtRequest,
  clinicianOf,
  courtOf,
  officialOf,
  randomCourtRequest,
  readCourtState,
  SLOTS,
  sendCourtRequest,
} from '../../testing/random-court-requests.ts'
import { startTestServer } from '../../testing/test-server.ts'

const SEED = 20_270_612
const calls = fc.array(randomCourtRequest, { minLength: 40, maxLength: 40 })

const server = await startTestServer()
const { db } = server
const make = campBuilders(server)
const admin = await builders(server).as('ADMIN')
const people = await signInMany(server, 8)
const staff = [await make.directoryEntry(), await make.directoryEntry(), await make.directoryEntry()]

/** Six courts in overlapping and other slots, eight officials and three clinicians without assignments. */
async function createBoard(): Promise<CourtIds> {
  const { id: eventId } = await make.camp()
  for (const [index, slot] of SLOTS.entries())
    await make.court(eventId, { name: `Court ${index + 1}`, ...slot, positions: { clinician: null } })
  await db.execute(sql`insert into registrations (event_id, user_id, status)
    select ${eventId}::uuid, id, 'CONFIRMED' from users where email like 'crowd%'`)
  const ids = { officialIds: people.map(({ id }) => id), clinicianIds: staff.map(({ id }) => id) }
  return { eventId, ...ids, ...(await readCourtState(db, eventId)) }
}

type Answered = { status: number; code?: string }
type Perform = (ids: CourtIds, made: CourtRequest) => Promise<Answered>

/** Checks the state after every request. */
const hasNoDoubleBookings = (perform: Perform) =>
  fc.asyncProperty(calls, async (sequence) => {
    let ids = await createBoard()
    let before = ''
    for (const made of sequence) {
      const { status } = await perform(ids, made)
      const state = await readCourtState(db, ids.eventId)
      const { doubled, twice, snapshot } = state
      expect({ status: status < 500, doubled, twice }).toEqual({ status: true, doubled: 0, twice: 0 })
      if (status >= 400 && before) expect(snapshot).toBe(before)
      ids = { ...ids, ...state }
      before = snapshot
    }
  })

test('no request sequence double-books anyone, and rejected requests change nothing', async () => {
  const answers = new Map<string, number>()
  const perform: Perform = async (ids, made) => {
    const { status, code = 'ok' } = await sendCourtRequest(server, admin.token, ids, made)
    answers.set(`${made.call} ${code}`, (answers.get(`${made.call} ${code}`) ?? 0) + 1)
    return { status }
  }
  await fc.assert(hasNoDoubleBookings(perform), { seed: SEED, numRuns: 6, endOnFailure: true })
  // Every kind of request succeeded at least once, and double bookings were rejected.
  const seen = [...answers.keys()]
  const went = ['assignOfficial', 'assignClinician', 'saveAssignments', 'setCourtTimes', 'updateCourt', 'createCourt']
  for (const call of [...went, 'deleteCourt', 'removeOfficial', 'removeClinician', 'markOfficial'])
    expect(seen).toContain(`${call} ok`)
  for (const call of went.slice(0, 5)) expect(seen).toContain(`${call} courts.double_booked`)
  expect(seen).toContain('saveAssignments courts.changed_meanwhile')
})

/** Writes without checks. */
const withoutChecks: Perform = async (ids, made) => {
  if (made.call === 'assignOfficial')
    await db.execute(sql`insert into court_campers (court_id, user_id)
      values (${courtOf(ids, made.court)}, ${officialOf(ids, made.official)}) on conflict do nothing`)
  if (made.call === 'assignClinician')
    await db.execute(sql`insert into court_positions (court_id, position, official_id)
      values (${courtOf(ids, made.court)}, ${made.position}, ${clinicianOf(ids, made.clinician)})
      on conflict (court_id, position) do update set official_id = excluded.official_id`)
  return { status: 200 }
}

test('control: the same requests without checks cause double bookings', async () => {
  const found = await fc.check(hasNoDoubleBookings(withoutChecks), { seed: SEED, numRuns: 1, endOnFailure: true })
  expect(found.failed).toBe(true)
})
