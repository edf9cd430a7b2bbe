// Staff of the event see all registrations, participants their own (spec 1 §6).

import type { Registrant } from '@crew-chief/contract/registrant'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { canRefund } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findStanding } from '../event-standing.ts'
import { presentRegistrantTo, presentRegistrantWithoutNote } from '../present-registration.ts'
import { findLiveRegistrant, listRegistrants } from '../registrants.store.ts'

export async function listRegistrations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Registrant[]> {
  const standing = await findStanding(db, actor, eventId)
  if (!standing) return listOwedAfterDeletion(db, actor, eventId)
  if (isEventStaff(standing)) return (await listRegistrants(db, eventId)).map(presentRegistrantTo(actor))
  const own = await findLiveRegistrant(db, eventId, actor.id)
  if (!own) throw new AppError('events.not_a_participant')
  return [presentRegistrantWithoutNote(own)]
}

/** A deleted event has no staff: admins return the cash that is still owed. */
async function listOwedAfterDeletion(db: Reader, actor: Actor, eventId: string): Promise<Registrant[]> {
  const all = canRefund(actor) ? await listRegistrants(db, eventId) : []
  const owed = all.filter(({ cashToReturn }) => cashToReturn)
  if (owed.length === 0) throw new AppError('events.not_found')
  return owed.map(presentRegistrantTo(actor))
}
