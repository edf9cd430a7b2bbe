// Access to a camp's hub.

import type { Camp } from '@crew-chief/contract/camp'
import type { ErrorCode } from '@crew-chief/contract/errors'
import { canEnterCamp } from '@crew-chief/domain/camp/permissions'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { events, registrations } from '../events/public.ts'
import { isSuspended } from '../payments/public.ts'

export const campColumns = {
  id: events.id,
  name: events.name,
  type: events.type,
  status: events.status,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  location: events.location,
}
export type CampEvent = Pick<typeof events.$inferSelect, keyof typeof campColumns>
type RegistrationStatus = (typeof registrations.$inferSelect)['status']
/** `registrationStatus` is that of the reader's active registration. */
type AccessibleCamp = { event: CampEvent; registrationStatus: RegistrationStatus | null; isSuspended: boolean }

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
    return { event: found.event, registrationStatus: found.registrationStatus, extra: found.extra as Extra }
  }
}
/** Parameters that `extra` can use. */
export const CAMP_EVENT_ID = sql.placeholder('eventId')
export const CAMP_READER_ID = sql.placeholder('readerId')

export async function mayEnterCamp(db: Reader, actor: Actor, eventId: string): Promise<boolean> {
  const [camp] = await selectCamp(db, eventId, actor.id)
  return camp !== undefined && canAccess(actor, camp)
}

/** For endpoints that only staff may call. */
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

function ensureAccess<Camp extends AccessibleCamp>(camp: Camp | undefined, actor: Actor, deniedCode: ErrorCode): Camp {
  if (!camp) throw new AppError('events.not_found')
  if (!canAccess(actor, camp)) throw new AppError(deniedCode)
  return camp
}

const canAccess = (actor: Actor, { registrationStatus, isSuspended }: Omit<AccessibleCamp, 'event'>): boolean =>
  canEnterCamp(actor, registrationStatus === 'CONFIRMED' && !isSuspended)

type Id = string | Placeholder
const isActive = (eventId: Id) => and(eq(events.id, eventId), isNull(events.deletedAt))

const selectEvent = (db: Reader, eventId: string) => db.select(campColumns).from(events).where(isActive(eventId))

function selectCamp(db: Reader, eventId: Id, readerId: Id, extra: SQL = sql`null`) {
  const isOwnActive = and(
    eq(registrations.eventId, events.id),
    eq(registrations.userId, readerId),
    inArray(registrations.status, LIVE_STATUSES),
  )
  return db
    .select({
      event: campColumns,
      registrationStatus: registrations.status,
      isSuspended: isSuspended(registrations.id),
      extra,
    })
    .from(events)
    .leftJoin(registrations, isOwnActive)
    .where(isActive(eventId))
}

export const presentCamp = ({ startsAt, endsAt, ...event }: CampEvent): Camp => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})
