// Reads an event's board in one statement, so that version and courts are consistent.

import type { Camper, CourtClinician, CourtPerson } from '@crew-chief/contract/court-shapes'
import { compareSlots } from '@crew-chief/domain/camp/slot-time'
import type { AssignmentResponse } from '@crew-chief/domain/courts/assignment-response'
import { compareCourts } from '@crew-chief/domain/courts/court-groups'
import type { BoardVisibility, StaffFacts } from '@crew-chief/domain/events/event-staff'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import {
  eventPicture,
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  registrations,
  staffFacts,
} from '../events/public.ts'
import { type CourtRow, courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'

type Response = { response: AssignmentResponse | null; responseReason: string | null }

export type StoredCourt = Omit<CourtRow, 'createdAt'> & {
  /** In the order they were created. */
  positions: { position: string; clinician: CourtClinician | null }[]
  /** Confirmed registrants, in the order they were assigned. */
  campers: (CourtPerson & Pick<Camper, 'locked' | 'noShow'> & Response)[]
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
export type BoardSettings = { hidesUntilPublished: boolean; asksForResponse: boolean; publishedAt: Date | null }
export type StoredBoard = {
  event: CourtEvent
  settings: BoardSettings
  version: number
  /** Name of the last writer, unless their account was erased. */
  changedBy: string | null
  courts: StoredCourt[]
}

// Lists are aggregated for all courts and then joined: with a subquery per court PostgreSQL would scan all registrations
// of the event for each court.
const positionsBy = (wanted: SQL) => sql`
  select p.court_id, json_agg(json_build_object('position', p.position, 'clinician', case when o.id is not null then
    json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'role', o.role, 'avatar', o.avatar)
    end) order by p.created_at, p.position) as list
  from ${courts} c join ${courtPositions} p on p.court_id = c.id left join ${directoryEntries} o on o.id = p.official_id
  where ${wanted} group by p.court_id`

/** Confirmed registrants with an account. */
const campersBy = (wanted: SQL) => sql`
  select k.court_id, json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'profileImage', ${eventPicture(sql`r`, sql`u`)}, 'experienceLevels', u.experience_levels,
    'locked', k.locked, 'noShow', k.no_show, 'response', k.response, 'responseReason', k.response_reason) order by k.place) as list
  from ${courts} c join ${courtCampers} k on k.court_id = c.id
  join ${registrations} r on r.event_id = c.event_id and r.user_id = k.user_id and r.status = 'CONFIRMED'
  join ${users} u on u.id = k.user_id and u.erased_at is null
  where ${wanted} group by k.court_id`

function courtsOf(eventId: string, courtId: string | undefined): SQL<StoredCourt[]> {
  const wanted = courtId ? sql`c.event_id = ${eventId} and c.id = ${courtId}` : sql`c.event_id = ${eventId}`
  return sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'eventId', c.event_id, 'name', c.name, 'gym', c.gym, 'day', c.day,
      'startTime', c.start_time, 'endTime', c.end_time, 'target', c.target,
      'levelFrom', c.level_from, 'levelTo', c.level_to,
      'positions', coalesce(positions.list, '[]'), 'campers', coalesce(crew.list, '[]')))
    from ${courts} c
    left join (${positionsBy(wanted)}) positions on positions.court_id = c.id
    left join (${campersBy(wanted)}) crew on crew.court_id = c.id
    where ${wanted}), '[]')`
}

/** With `courtId`, only that court. */
export async function findBoard(db: Reader, eventId: string, courtId?: string): Promise<StoredBoard | undefined> {
  const [row] = await selectBoard(db, eventId, { courtId })
  return row && sortCourts(row)
}

export type ReadBoard = StoredBoard & {
  visibility: BoardVisibility
  /** Of the reader. */
  facts: StaffFacts
}

export async function findBoardFor(db: Reader, readerId: string, eventId: string): Promise<ReadBoard | undefined> {
  const [row] = await selectBoard(db, eventId, { readerId })
  return row && sortCourts(row)
}

type Options = { courtId?: string | undefined; readerId?: string }

const selectBoard = (db: Reader, eventId: string, { courtId, readerId }: Options) =>
  db
    .select({
      event: eventColumns,
      // An event without a board has the defaults.
      settings: {
        hidesUntilPublished: sql<boolean>`coalesce(${courtBoards.hidesUntilPublished}, false)`,
        asksForResponse: sql<boolean>`coalesce(${courtBoards.asksForResponse}, false)`,
        // As a column, Drizzle would read an unpublished board as no board.
        publishedAt: sql<Date | null>`${courtBoards.publishedAt}`.mapWith(courtBoards.publishedAt),
      },
      version: sql<number>`coalesce(${courtBoards.version}, 1)`,
      changedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      visibility: events.boardVisibility,
      facts: staffFacts(readerId ?? null),
      courts: courtsOf(eventId, courtId),
    })
    .from(events)
    .leftJoin(courtBoards, eq(courtBoards.eventId, events.id))
    // A user may be erased while they save.
    .leftJoin(users, and(eq(users.id, courtBoards.changedBy), isNull(users.erasedAt)))
    .leftJoin(registrations, isLiveRegistrationOf(readerId ?? null))
    .leftJoin(eventStaff, isStaffEntryOf(readerId ?? null))
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))

/** By day, then in the order of the screen. */
const sortCourts = <Board extends { courts: StoredCourt[] }>(board: Board): Board => ({
  ...board,
  courts: board.courts.toSorted((one, other) => compareSlots(one, other) || compareCourts(one, other)),
})
