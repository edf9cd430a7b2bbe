import type { ErrorCode } from '@crew-chief/contract/errors'
import { knowsEvent, type Standing, standingOf } from '@crew-chief/domain/events/event-staff'
import { isStaff } from '@crew-chief/domain/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { EventRow } from './events.tables.ts'
import { findStaffFacts, listFunctions } from './standing.store.ts'

/** Undefined when the event does not exist, or is a draft the actor does not know. */
export async function findStanding(db: Reader, actor: Actor, eventId: string): Promise<Standing | undefined> {
  const facts = await findStaffFacts(db, eventId, actor.id)
  return facts && knowsEvent(actor, facts) ? standingOf(actor, facts) : undefined
}

/** Registering for a draft is rejected: with the reason for its staff, as not found for others. */
export async function rejectDraft(db: Reader, actor: Actor, event: Pick<EventRow, 'id' | 'isDraft'>): Promise<void> {
  if (!event.isDraft) return
  throw new AppError((await findStanding(db, actor, event.id)) ? 'events.not_published' : 'events.not_found')
}

/** For endpoints of the event's staff: throws unless `may` admits the actor. */
export async function requireStanding(
  db: Reader,
  actor: Actor,
  eventId: string,
  may: (standing: Standing) => boolean,
): Promise<Standing> {
  const standing = await findStanding(db, actor, eventId)
  if (!standing) throw await unknownTo(db, actor, 'events.not_found')
  if (!may(standing)) throw new AppError('access.role')
  return standing
}

/** For a record the actor may not know about: not found for staff; people who are staff nowhere lack permission. */
export async function unknownTo(db: Reader, actor: Actor, code: ErrorCode): Promise<AppError> {
  const isStaffSomewhere = isStaff(actor) || (await listFunctions(db, actor.id)).length > 0
  return new AppError(isStaffSomewhere ? code : 'access.role')
}

/**
 * For a record of an event, found by its own id: throws unless `may` admits the actor. People who may read it get 403,
 * others the same as for an unknown id.
 */
export async function requireStandingFor(
  db: Reader,
  actor: Actor,
  eventId: string,
  rule: { may: (standing: Standing) => boolean; canRead: (standing: Standing) => boolean; unknown: ErrorCode },
): Promise<void> {
  const standing = await findStanding(db, actor, eventId)
  if (standing && rule.may(standing)) return
  throw standing && rule.canRead(standing) ? new AppError('access.role') : await unknownTo(db, actor, rule.unknown)
}
