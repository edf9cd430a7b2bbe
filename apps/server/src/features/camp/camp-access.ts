// The door of a camp's hub: is the event there, and may this reader come in (decisions, Visibility)?

import type { ErrorCode } from '@crew-chief/contract/errors'
import { canEnterCamp } from '@crew-chief/domain/camp/permissions'
import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { events, registrations } from '../events/public.ts'

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
/** The reader's own live registration counts, if there is one. */
type EnteredCamp = { event: CampEvent; registrationStatus: RegistrationStatus | null }

export async function findCamp(
  db: Reader,
  actor: Actor,
  eventId: string,
  refusal: ErrorCode = 'camp.not_registered',
): Promise<EnteredCamp> {
  const [camp] = await selectCamp(db, eventId, actor.id)
  return entered(camp, actor, refusal)
}

type Asked = { actor: Actor; eventId: string; refusal?: ErrorCode } & Record<string, unknown>

/**
 * The same for the tabs people look at all day: built once, and `more` is read along by the same statement, with what
 * else was asked as its values. No name: a named statement would not survive a transaction pooler.
 */
export function prepareFindCamp<More>(db: Db, more: SQL<More>) {
  const query = selectCamp(db, ITS_EVENT, ITS_READER, more).prepare('')
  return async ({ actor, refusal = 'camp.not_registered', ...values }: Asked) => {
    const [camp] = await query.execute({ ...values, readerId: actor.id })
    const { event, registrationStatus, more: read } = entered(camp, actor, refusal)
    // Drizzle loses the type on its way through the join; the statement reads what `more` says.
    return { event, registrationStatus, more: read as More }
  }
}
/** Inside `more`. */
export const ITS_EVENT = sql.placeholder('eventId')
export const ITS_READER = sql.placeholder('readerId')

export async function mayEnterCamp(db: Reader, actor: Actor, eventId: string): Promise<boolean> {
  const [camp] = await selectCamp(db, eventId, actor.id)
  return camp !== undefined && isOpenTo(actor, camp)
}

/** For calls that only staff may make. */
export async function findCampEvent(db: Reader, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  return event
}

/** The event is not deleted while something is written for it. */
export async function holdCampEvent(tx: Tx, eventId: string): Promise<CampEvent> {
  const [event] = await selectEvent(tx, eventId).for('key share')
  if (!event) throw new AppError('events.not_found')
  return event
}

function entered<Camp extends EnteredCamp>(camp: Camp | undefined, actor: Actor, refusal: ErrorCode): Camp {
  if (!camp) throw new AppError('events.not_found')
  if (!isOpenTo(actor, camp)) throw new AppError(refusal)
  return camp
}

const isOpenTo = (actor: Actor, { registrationStatus }: Pick<EnteredCamp, 'registrationStatus'>): boolean =>
  canEnterCamp(actor, registrationStatus === 'CONFIRMED')

type Id = string | Placeholder
const isThere = (eventId: Id) => and(eq(events.id, eventId), isNull(events.deletedAt))

const selectEvent = (db: Reader, eventId: string) => db.select(campColumns).from(events).where(isThere(eventId))

function selectCamp(db: Reader, eventId: Id, readerId: Id, more: SQL = sql`null`) {
  const isTheirs = and(
    eq(registrations.eventId, events.id),
    eq(registrations.userId, readerId),
    inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED']),
  )
  return db
    .select({ event: campColumns, registrationStatus: registrations.status, more })
    .from(events)
    .leftJoin(registrations, isTheirs)
    .where(isThere(eventId))
}
