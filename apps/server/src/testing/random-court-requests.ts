// Random sequences of court requests for property tests, and a check of the resulting state in independent SQL.

import { courtsApi } from '@crew-chief/contract/courts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Reader } from '../db/transaction.ts'
import type { TestServer } from './test-server.ts'

const hours = (startTime: string, endTime: string, day = 'day1') => ({ startTime, endTime, day })

/** The first three overlap partly, the fourth overlaps the whole day, the fifth nothing, the sixth is on another day. */
export const SLOTS = [
  hours('09:00', '10:00'),
  hours('09:30', '10:30'),
  hours('10:00', '11:00'),
  { startTime: null, endTime: null, day: 'day1' },
  hours('13:00', '14:00'),
  hours('09:00', '10:00', 'day2'),
]

/** Indexes of people and courts, taken modulo the number that exists. */
const number = fc.nat({ max: 23 })
const mode = fc.constantFrom('move' as const, 'add' as const)
const position = fc.constantFrom('clinician', 'observer')
const slot = fc.constantFrom(...SLOTS)
const place = fc.record({
  court: number,
  officials: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 3 }),
  clinician: fc.option(number),
  slot: fc.option(slot, { freq: 4 }),
})

const assigning = fc.oneof(
  fc.record({ call: fc.constant('assignOfficial' as const), court: number, official: number, mode }),
  fc.record({
    call: fc.constant('assignClinician' as const),
    court: number,
    clinician: fc.option(number),
    position,
    mode,
  }),
  fc.record({
    call: fc.constant('saveAssignments' as const),
    places: fc.array(place, { minLength: 1, maxLength: 3 }),
    version: fc.constantFrom('none' as const, 'latest' as const, 'stale' as const),
  }),
)
const others = fc.oneof(
  fc.record({ call: fc.constant('setCourtTimes' as const), court: number, slot }),
  fc.record({ call: fc.constant('updateCourt' as const), court: number, slot: fc.option(slot) }),
  fc.record({ call: fc.constant('removeOfficial' as const), court: number, official: number }),
  fc.record({ call: fc.constant('markOfficial' as const), court: number, official: number, noShow: fc.boolean() }),
  fc.record({ call: fc.constant('removeClinician' as const), court: number, position, removePosition: fc.boolean() }),
  fc.record({ call: fc.constant('createCourt' as const), slot }),
  fc.record({ call: fc.constant('deleteCourt' as const), court: number }),
)
export const randomCourtRequest = fc.oneof({ weight: 3, arbitrary: assigning }, { weight: 2, arbitrary: others })
export type CourtRequest = typeof randomCourtRequest extends fc.Arbitrary<infer Call> ? Call : never

export type CourtIds = Pick<CourtState, 'courtIds' | 'crews' | 'version'> & {
  eventId: string
  officialIds: readonly string[]
  clinicianIds: readonly string[]
}
const pick = (ids: readonly string[], at: number): string => ids[at % ids.length] ?? ''
export const courtOf = ({ courtIds }: CourtIds, at: number): string => pick(courtIds, at)
export const officialOf = ({ officialIds }: CourtIds, at: number): string => pick(officialIds, at)
export const clinicianOf = ({ clinicianIds }: CourtIds, at: number | null): string | null =>
  at === null ? null : pick(clinicianIds, at)

type Send = Pick<TestServer, 'send'>
type Of<Call extends CourtRequest['call']> = Extract<CourtRequest, { call: Call }>

export function sendCourtRequest(
  server: Send,
  token: string,
  ids: CourtIds,
  made: CourtRequest,
): Promise<{ status: number; code: string }> {
  const as = { token }
  const params = { id: 'court' in made ? courtOf(ids, made.court) : '', eventId: ids.eventId }
  switch (made.call) {
    case 'saveAssignments':
      return server.send(courtsApi.saveAssignments, { params, body: saveOf(ids, made) }, as)
    case 'createCourt':
      return server.send(courtsApi.createCourt, { params, body: { name: 'New', ...made.slot } }, as)
    case 'setCourtTimes':
      return server.send(courtsApi.setCourtTimes, { params, body: made.slot }, as)
    case 'updateCourt':
      return server.send(courtsApi.updateCourt, { params, body: { name: 'Renamed', ...made.slot } }, as)
    case 'deleteCourt':
      return server.send(courtsApi.deleteCourt, { params }, as)
    case 'assignClinician': {
      const { position, mode, clinician } = made
      const body = { position, mode, clinicianId: clinicianOf(ids, clinician) }
      return server.send(courtsApi.assignClinician, { params, body }, as)
    }
    case 'removeClinician': {
      const { position, removePosition } = made
      return server.send(courtsApi.removeClinician, { params, body: { position, removePosition } }, as)
    }
    default:
      return sendOfOfficial(server, { params, as, officialId: officialFor(ids, made) }, made)
  }
}

/** Removals and marks choose an official of that court, if there is one. */
function officialFor(
  ids: CourtIds,
  { call, court, official }: Of<'assignOfficial' | 'removeOfficial' | 'markOfficial'>,
) {
  const crew = call === 'assignOfficial' ? [] : (ids.crews[courtOf(ids, court)] ?? [])
  return crew.length > 0 ? pick(crew, official) : officialOf(ids, official)
}

type OfOfficial = { params: { id: string }; as: { token: string }; officialId: string }

function sendOfOfficial(
  { send }: Send,
  { params, as, officialId }: OfOfficial,
  made: Of<'assignOfficial' | 'removeOfficial' | 'markOfficial'>,
) {
  if (made.call === 'removeOfficial') return send(courtsApi.removeOfficial, { params, body: { officialId } }, as)
  if (made.call === 'markOfficial')
    return send(courtsApi.markOfficial, { params, body: { officialId, noShow: made.noShow } }, as)
  return send(courtsApi.assignOfficial, { params, body: { officialId, mode: made.mode } }, as)
}

function saveOf(ids: CourtIds, { places, version }: Of<'saveAssignments'>) {
  const assignments = places.map(({ court, officials, clinician, slot: moved }) => ({
    courtId: courtOf(ids, court),
    officialIds: officials.map((at) => officialOf(ids, at)),
    clinicianPositions: [{ position: 'clinician', clinicianId: clinicianOf(ids, clinician) }],
    ...moved,
  }))
  if (version === 'none') return { assignments }
  return { assignments, version: version === 'latest' ? ids.version : ids.version + 1 }
}

export type CourtState = {
  courtIds: string[]
  /** Officials by court id. */
  crews: Record<string, string[]>
  version: number
  /** Number of double bookings: overlapping courts with the same official or clinician. */
  doubled: number
  /** Number of clinicians with two positions on one court. */
  twice: number
  /** Everything, to detect any change. */
  snapshot: string
}

/** Independent of the product code, so that a wrong rule there is not used to check itself. */
export async function readCourtState(db: Reader, eventId: string): Promise<CourtState> {
  const { rows } = await db.execute<CourtState>(sql`
    with c as (select * from courts where event_id = ${eventId}),
    k as (select court_id, user_id as who from court_campers where court_id in (select id from c)),
    p as (select court_id, position, official_id as who from court_positions where court_id in (select id from c)),
    placed as (select court_id, who, 'official' as what from k
      union select court_id, who, 'clinician' from p where who is not null)
    select
      (select coalesce(json_agg(id order by created_at, id), '[]') from c) as "courtIds",
      (select coalesce(json_object_agg(court_id, crew), '{}')
        from (select court_id, json_agg(who order by who) as crew from k group by court_id) t) as crews,
      coalesce((select version from court_boards where event_id = ${eventId}), 1) as version,
      (select count(*)::int from placed a join placed b on a.who = b.who and a.what = b.what and a.court_id < b.court_id
        join c one on one.id = a.court_id join c other on other.id = b.court_id
        where one.day = other.day and (one.start_time is null or other.start_time is null
          or (one.start_time < other.end_time and other.start_time < one.end_time))) as doubled,
      (select count(*)::int from (select 1 from p where who is not null group by court_id, who having count(*) > 1) t)
        as twice,
      json_build_array((select json_agg(c order by id) from c), (select json_agg(k order by court_id, who) from k),
        (select json_agg(p order by court_id, position) from p))::text as snapshot`)
  const [state] = rows
  if (!state) throw new Error('the query returned no row')
  return state
}
