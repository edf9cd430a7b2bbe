// Whatever is called, in whatever order: nobody is in two places at once. A fixed seed makes a failure come again.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { camping } from '../../testing/camping.ts'
import {
  type CourtCall,
  clinicianOf,
  courtCall,
  courtOf,
  lookAtCourts,
  officialOf,
  SLOTS,
  type Stage,
  sendCourtCall,
} from '../../testing/court-calls.ts'
import { crowd } from '../../testing/crowd.ts'
import { startTestServer } from '../../testing/test-server.ts'

const PATIENCE = { timeout: 120_000 }
const SEED = 20_270_612
const calls = fc.array(courtCall, { minLength: 40, maxLength: 40 })

const server = await startTestServer()
const { db } = server
const make = camping(server)
const admin = await builders(server).as('ADMIN')
const people = await crowd(server, 8)
const staff = [await make.official(), await make.official(), await make.official()]

/** Six courts in slots that overlap and slots that do not; eight officials, three clinicians, nobody assigned. */
async function givenStage(): Promise<Stage> {
  const { id: eventId } = await make.camp()
  for (const [index, slot] of SLOTS.entries())
    await make.court(eventId, { name: `Court ${index + 1}`, ...slot, positions: { clinician: null } })
  await db.execute(sql`insert into registrations (event_id, user_id, status)
    select ${eventId}::uuid, id, 'CONFIRMED' from users where email like 'crowd%'`)
  const ids = { officialIds: people.map(({ id }) => id), clinicianIds: staff.map(({ id }) => id) }
  return { eventId, ...ids, ...(await lookAtCourts(db, eventId)) }
}

type Answered = { status: number; code?: string }
type Perform = (stage: Stage, made: CourtCall) => Promise<Answered>

/** Looks after every call. */
const nobodyIsInTwoPlaces = (perform: Perform) =>
  fc.asyncProperty(calls, async (sequence) => {
    let stage = await givenStage()
    let before = ''
    for (const made of sequence) {
      const { status } = await perform(stage, made)
      const look = await lookAtCourts(db, stage.eventId)
      const { doubled, twice, picture } = look
      expect({ status: status < 500, doubled, twice }).toEqual({ status: true, doubled: 0, twice: 0 })
      if (status >= 400 && before) expect(picture).toBe(before)
      stage = { ...stage, ...look }
      before = picture
    }
  })

test(
  'whatever is called, nobody is on two courts at once or twice on one, and what is refused changes nothing',
  PATIENCE,
  async () => {
    const answers = new Map<string, number>()
    const perform: Perform = async (stage, made) => {
      const { status, code = 'ok' } = await sendCourtCall(server, admin.token, stage, made)
      answers.set(`${made.call} ${code}`, (answers.get(`${made.call} ${code}`) ?? 0) + 1)
      return { status }
    }
    await fc.assert(nobodyIsInTwoPlaces(perform), { seed: SEED, numRuns: 6, endOnFailure: true })
    // It has walked where it matters: every call went well at times, and the guard was asked.
    const seen = [...answers.keys()]
    const went = ['assignOfficial', 'assignClinician', 'saveAssignments', 'setCourtTimes', 'updateCourt', 'createCourt']
    for (const call of [...went, 'deleteCourt', 'removeOfficial', 'removeClinician', 'markOfficial'])
      expect(seen).toContain(`${call} ok`)
    for (const call of went.slice(0, 5)) expect(seen).toContain(`${call} courts.double_booked`)
    expect(seen).toContain('saveAssignments courts.changed_meanwhile')
  },
)

/** Writes what it is told and asks nobody. */
const withoutTheGuard: Perform = async (stage, made) => {
  if (made.call === 'assignOfficial')
    await db.execute(sql`insert into court_campers (court_id, user_id)
      values (${courtOf(stage, made.court)}, ${officialOf(stage, made.official)}) on conflict do nothing`)
  if (made.call === 'assignClinician')
    await db.execute(sql`insert into court_positions (court_id, position, official_id)
      values (${courtOf(stage, made.court)}, ${made.position}, ${clinicianOf(stage, made.clinician)})
      on conflict (court_id, position) do update set official_id = excluded.official_id`)
  return { status: 200 }
}

test('control: the same calls without the guard put somebody in two places at once', PATIENCE, async () => {
  const found = await fc.check(nobodyIsInTwoPlaces(withoutTheGuard), { seed: SEED, numRuns: 1, endOnFailure: true })
  expect(found.failed).toBe(true)
})
