import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { courtCampers, courtPositions, courts } from '../../courts/public.ts'
import { directoryEntries } from '../../directory/public.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  registrations,
  staffFacts,
} from '../../events/public.ts'
import { calendarFeeds } from '../camp.tables.ts'
import { campColumns } from '../camp-access.ts'

type Owner = { eventId: string; userId: string }

/** Returns the existing token if there is one. */
export const findOrCreateToken = (tx: Tx, owner: Owner, token: string): Promise<string> =>
  writeToken(tx, { ...owner, token }, sql`${calendarFeeds.token}`)

export const replaceToken = (tx: Tx, owner: Owner, token: string): Promise<string> =>
  writeToken(tx, { ...owner, token }, sql`excluded.token`)

async function writeToken(tx: Tx, row: Owner & { token: string }, token: SQL): Promise<string> {
  const [written] = await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: [calendarFeeds.eventId, calendarFeeds.userId], set: { token } })
    .returning({ token: calendarFeeds.token })
  if (!written) throw new Error('insert into calendar_feeds returned no row')
  return written.token
}

/** The owner's registration ended with the event, not before. */
const wasCanceledFor = sql<boolean>`exists (select from registrations r where r.event_id = ${events.id}
  and r.user_id = ${users.id} and r.status in ('CANCELLED', 'REFUNDED') and r.changed_at >= ${events.canceledAt})`

/** The camp and the owner of a token, with the facts that decide whether it is still valid. */
export async function findFeed(db: Reader, token: string) {
  const [row] = await db
    .select({ event: campColumns, userId: users.id, role: users.role, facts: staffFacts(users.id), wasCanceledFor })
    .from(calendarFeeds)
    .innerJoin(events, and(eq(events.id, calendarFeeds.eventId), isNull(events.deletedAt)))
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.erasedAt)))
    .leftJoin(registrations, isLiveRegistrationOf(calendarFeeds.userId))
    .leftJoin(eventStaff, isStaffEntryOf(calendarFeeds.userId))
    .where(eq(calendarFeeds.token, token))
  return row
}

/** Courts of a user as official or clinician, with the names of the crew. */
export const listCourtsOf = (db: Reader, { eventId, userId }: Owner) => {
  // Raw names: Drizzle omits table names in selected columns.
  const crew = sql<string[]>`array(
    select u.first_name || ' ' || u.last_name from ${courtCampers} c join ${users} u on u.id = c.user_id
    where c.court_id = courts.id order by u.last_name, u.first_name)`
  const positions = sql<string[]>`array(
    select p.position from ${courtPositions} p join ${directoryEntries} o on o.id = p.official_id
    where p.court_id = courts.id and o.user_id = ${userId} order by p.position)`
  const isCamper = sql`exists (
    select from ${courtCampers} c where c.court_id = courts.id and c.user_id = ${userId})`
  return db
    .select({
      id: courts.id,
      name: courts.name,
      gym: courts.gym,
      day: courts.day,
      startTime: courts.startTime,
      endTime: courts.endTime,
      crew,
      positions,
    })
    .from(courts)
    .where(and(eq(courts.eventId, eventId), or(isCamper, sql`cardinality(${positions}) > 0`)))
    .orderBy(asc(courts.day), asc(courts.startTime), asc(courts.id))
}
