// The door of a camp's hub: is the event there, and may this reader come in (decisions, Visibility)?

import type { ErrorCode } from '@crew-chief/contract/errors'
import { canEnterCamp } from '@crew-chief/domain/camp/permissions'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
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
  const camp = await readCamp(db, actor, eventId)
  if (!camp) throw new AppError('events.not_found')
  if (!isOpenTo(actor, camp)) throw new AppError(refusal)
  return camp
}

export async function mayEnterCamp(db: Reader, actor: Actor, eventId: string): Promise<boolean> {
  const camp = await readCamp(db, actor, eventId)
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

const isOpenTo = (actor: Actor, { registrationStatus }: EnteredCamp): boolean =>
  canEnterCamp(actor, registrationStatus === 'CONFIRMED')

const isThere = (eventId: string) => and(eq(events.id, eventId), isNull(events.deletedAt))

const selectEvent = (db: Reader, eventId: string) => db.select(campColumns).from(events).where(isThere(eventId))

async function readCamp(db: Reader, actor: Actor, eventId: string): Promise<EnteredCamp | undefined> {
  const isTheirs = and(
    eq(registrations.eventId, events.id),
    eq(registrations.userId, actor.id),
    inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED']),
  )
  const [row] = await db
    .select({ event: campColumns, registrationStatus: registrations.status })
    .from(events)
    .leftJoin(registrations, isTheirs)
    .where(isThere(eventId))
  return row
}
