// Staff see all registrations, participants their own (spec 1 §6).

import type { Registrant } from '@crew-chief/contract/registrations'
import { seesEveryRegistration } from '@crew-chief/domain/events/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findEvent } from './events.store.ts'
import { presentRegistrantTo, presentRegistrantWithoutNote } from './present-registration.ts'
import { findLiveRegistrant, listRegistrants } from './registrants.store.ts'

export async function listRegistrations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<Registrant[]> {
  if (!(await findEvent(db, eventId))) throw new AppError('events.not_found')
  if (seesEveryRegistration(actor)) return (await listRegistrants(db, eventId)).map(presentRegistrantTo(actor))
  const own = await findLiveRegistrant(db, eventId, actor.id)
  if (!own) throw new AppError('events.not_a_participant')
  return [presentRegistrantWithoutNote(own)]
}
