import type { CampParticipant } from '@crew-chief/contract/camp'
import { canSeeParticipant, type Standing } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { findParticipant } from './participants.store.ts'
import { readParticipants } from './read-participants.ts'

export type ParticipantKey = { eventId: string; userId: string }

/** For staff and the participant; others get "not a participant". */
export async function getParticipant(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  key: ParticipantKey,
): Promise<CampParticipant> {
  const { standing } = await findCamp(db, actor, key.eventId)
  if (!canSeeParticipant(standing, actor, key.userId)) throw new AppError('camp.not_a_participant')
  return readParticipant(db, { actor, standing }, key)
}

export async function readParticipant(
  db: Reader,
  reader: { actor: Actor; standing: Standing },
  { eventId, userId }: ParticipantKey,
): Promise<CampParticipant> {
  const found = await findParticipant(db, eventId, userId)
  const [participant] = await readParticipants(db, reader, found ? [found] : [])
  if (!participant) throw new AppError('camp.not_a_participant')
  return participant
}
