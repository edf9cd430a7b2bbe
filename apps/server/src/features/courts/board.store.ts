// An event's courts and who is on them, in one statement: what it says of the version is true of the courts beside it.

import type { Camper, CourtClinician, CourtPerson } from '@crew-chief/contract/court-shapes'
import { compareCourts } from '@crew-chief/domain/courts/court-groups'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { events, registrations } from '../events/public.ts'
import { officials } from '../officials/public.ts'
import { type CourtRow, courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'

export type StoredCourt = Omit<CourtRow, 'createdAt'> & {
  /** In the order they were opened. */
  positions: { position: string; clinician: CourtClinician | null }[]
  /** Only those with a confirmed seat, in the order they were put there. */
  campers: (CourtPerson & Pick<Camper, 'locked' | 'noShow'>)[]
}

const eventColumns = {
  id: events.id,
  name: events.name,
  type: events.type,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  location: events.location,
}
export type CourtEvent = Pick<typeof events.$inferSelect, keyof typeof eventColumns>
export type StoredBoard = {
  event: CourtEvent
  version: number
  /** The name of the last writer, if their account is still there. */
  changedBy: string | null
  courts: StoredCourt[]
}

// Each list is made for all courts at once, and then joined: asked for court by court, PostgreSQL goes through every
// registration of the event for each of them.
const positionsBy = (wanted: SQL) => sql`
  select p.court_id, json_agg(json_build_object('position', p.position, 'clinician', case when o.id is not null then
    json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'role', o.role, 'avatar', o.avatar)
    end) order by p.created_at, p.position) as list
  from ${courts} c join ${courtPositions} p on p.court_id = c.id left join ${officials} o on o.id = p.official_id
  where ${wanted} group by p.court_id`

/** Who has a confirmed seat at the event, and an account. */
const campersBy = (wanted: SQL) => sql`
  select k.court_id, json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'profileImage', u.profile_image, 'experienceLevels', u.experience_levels,
    'locked', k.locked, 'noShow', k.no_show) order by k.place) as list
  from ${courts} c join ${courtCampers} k on k.court_id = c.id
  join ${registrations} r on r.event_id = c.event_id and r.user_id = k.user_id and r.status = 'CONFIRMED'
  join ${users} u on u.id = k.user_id and u.erased_at is null
  where ${wanted} group by k.court_id`

function courtsOf(eventId: string, courtId: string | undefined): SQL<StoredCourt[]> {
  const wanted = courtId ? sql`c.event_id = ${eventId} and c.id = ${courtId}` : sql`c.event_id = ${eventId}`
  return sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'eventId', c.event_id, 'name', c.name, 'day', c.day,
      'startTime', c.start_time, 'endTime', c.end_time, 'target', c.target,
      'levelFrom', c.level_from, 'levelTo', c.level_to,
      'positions', coalesce(seats.list, '[]'), 'campers', coalesce(crew.list, '[]')))
    from ${courts} c
    left join (${positionsBy(wanted)}) seats on seats.court_id = c.id
    left join (${campersBy(wanted)}) crew on crew.court_id = c.id
    where ${wanted}), '[]')`
}

/** With one court only, if one is named. */
export async function findBoard(db: Reader, eventId: string, courtId?: string): Promise<StoredBoard | undefined> {
  const [row] = await selectBoard(db, eventId, { courtId })
  return row && inOrder(row)
}

export type ReadBoard = StoredBoard & {
  /** Whether the reader has a confirmed seat there. */
  hasSeat: boolean
}

/** As somebody opens it. */
export async function findBoardFor(db: Reader, readerId: string, eventId: string): Promise<ReadBoard | undefined> {
  const [row] = await selectBoard(db, eventId, { readerId })
  return row && inOrder(row)
}

type Asked = { courtId?: string | undefined; readerId?: string }

const selectBoard = (db: Reader, eventId: string, { courtId, readerId }: Asked) =>
  db
    .select({
      event: eventColumns,
      version: sql<number>`coalesce(${courtBoards.version}, 1)`,
      changedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      hasSeat: readerId ? isSeated(readerId) : sql<boolean>`false`,
      courts: courtsOf(eventId, courtId),
    })
    .from(events)
    .leftJoin(courtBoards, eq(courtBoards.eventId, events.id))
    // Also of somebody who was erased while they saved.
    .leftJoin(users, and(eq(users.id, courtBoards.changedBy), isNull(users.erasedAt)))
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))

const isSeated = (userId: string): SQL<boolean> =>
  sql`exists (select 1 from ${registrations} r
    where r.event_id = ${events.id} and r.user_id = ${userId} and r.status = 'CONFIRMED')`

const inOrder = <Board extends { courts: StoredCourt[] }>(board: Board): Board => ({
  ...board,
  courts: board.courts.toSorted(compareDays),
})

const dayNumber = ({ day }: StoredCourt): number => Number(day.slice('day'.length))

/** By day, then as the screen groups them. */
const compareDays = (one: StoredCourt, other: StoredCourt): number =>
  dayNumber(one) - dayNumber(other) || compareCourts(one, other)
