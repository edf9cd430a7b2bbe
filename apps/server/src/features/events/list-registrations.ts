// Staff of the event see all registrations, participants their own (spec 1 §6).

import type { Registrant } from '@crew-chief/contract/registrant'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findStanding } from './event-standing.ts'
import { presentRegistrantTo, presentRegistrantWithoutNote } from './present-registration.ts'
import { findLiveRegistrant, listRegistrants } from './registrants.store.ts'

export async function listRegistrations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Registrant[]> {
  const standing = await findStanding(db, actor, eventId)
  if (!standing) throw new AppError('events.not_found')
  if (isEventStaff(standing)) return (await listRegistrants(db, eventId)).map(presentRegistrantTo(actor))
  const own = await findLiveRegistrant(db, eventId, actor.id)
  if (!own) throw new AppError('events.not_a_participant')
  return [presentRegistrantWithoutNote(own)]
}
