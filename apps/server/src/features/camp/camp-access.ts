// Access to a camp's hub.

import type { Camp } from '@crew-chief/contract/camp'
import type { ErrorCode } from '@crew-chief/contract/errors'
import {
  canEnterEvent,
  hubClosedCode,
  knowsEvent,
  type StaffFacts,
  type Standing,
  standingOf,
} from '@crew-chief/domain/events/event-staff'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isStaffEntryOf,
  registrations,
  requireStanding,
  staffFacts,
} from '../events/public.ts'

export const campColumns = {
  id: events.id,
  name: events.name,
  type: events.type,
  status: events.status,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  location: events.location,
  canceledAt: events.canceledAt,
}
export type CampEvent = Pick<typeof events.$inferSelect, keyof typeof campColumns>
type AccessibleCamp = { event: CampEvent; standing: Standing }

export async function findCamp(
  db: Reader,
  actor: Actor,
  eventId: string,
  deniedCode: ErrorCode = 'camp.not_registered',
): Promise<AccessibleCamp> {
  const [camp] = await selectCamp(db, eventId, actor.id)
  return ensureAccess(camp, actor, deniedCode)
}

type Request = { actor: Actor; eventId: string; deniedCode?: ErrorCode } & Record<string, unknown>

/**
 * A prepared variant for the frequently read tabs: one statement checks access and reads `extra`; other fields of the
 * request are its parameters. The statement is unnamed, because named ones fail behind a transaction pooler.
 */
export function prepareFindCamp<Extra>(db: Db, extra: SQL<Extra>) {
  const query = selectCamp(db, CAMP_EVENT_ID, CAMP_READER_ID, extra).prepare('')
  return async ({ actor, deniedCode = 'camp.not_registered', ...values }: Request) => {
    const [camp] = await query.execute({ ...values, readerId: actor.id })
    const found = ensureAccess(camp, actor, deniedCode)
    // Drizzle loses the type of `extra` in the join.
    return { event: found.event, standing: found.standing, extra: found.extra as Extra }
  }
}
/** Parameters that `extra` can use. */
export const CAMP_EVENT_ID = sql.placeholder('eventId')
export const CAMP_READER_ID = sql.placeholder('readerId')

/** For endpoints of the event's staff. */
export async function findStaffedCamp(
  db: Reader,
  actor: Actor,
  eventId: string,
  may: (standing: Standing) => boolean,
): Promise<CampEvent> {
  await requireStanding(db, actor, eventId, may)
  return findCampEvent(db, eventId)
}

/** Without an access check. */
export async function findCampEvent(db: Reader, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  return event
}

/** Prevents deletion of the event while something is written for it. */
export async function lockCampEvent(tx: Tx, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(tx, eventId).for('key share')
  if (!event) throw new AppError('events.not_found')
  return event
}

function ensureAccess<Camp extends { event: CampEvent; facts: StaffFacts }>(
  camp: Camp | undefined,
  actor: Actor,
  deniedCode: ErrorCode,
): Camp & AccessibleCamp {
  if (!camp || !knowsEvent(actor, camp.facts)) throw new AppError('events.not_found')
  const standing = standingOf(actor, camp.facts)
  // Tells people why the hub is closed to them although they registered.
  if (!canEnterEvent(standing))
    throw new AppError(deniedCode === 'camp.not_registered' ? hubClosedCode(standing) : deniedCode)
  return { ...camp, standing }
}

type Id = string | Placeholder
const isActive = (eventId: Id) => and(eq(events.id, eventId), isNull(events.deletedAt))

const selectEvent = (db: Reader, eventId: string) => db.select(campColumns).from(events).where(isActive(eventId))

const selectCamp = (db: Reader, eventId: Id, readerId: Id, extra: SQL = sql`null`) =>
  db
    .select({ event: campColumns, facts: staffFacts(readerId), extra })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(readerId))
    .leftJoin(eventStaff, isStaffEntryOf(readerId))
    .where(isActive(eventId))

export const presentCamp = ({ startsAt, endsAt, canceledAt, ...event }: CampEvent): Camp => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  ...(canceledAt && { canceledAt: canceledAt.toISOString() }),
})
