// One participant, for staff and for the participant themself. For anybody else there is no such person.

import type { CampParticipant } from '@crew-chief/contract/camp'
import { canSeeParticipant } from '@crew-chief/domain/camp/permissions'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findRegistrants } from '../../events/public.ts'
import { findCamp } from '../camp-access.ts'
import { findParticipant } from './participants.store.ts'
import { readParticipants } from './read-participants.ts'

export type Which = { eventId: string; userId: string }

export async function getParticipant({ db }: Pick<Deps, 'db'>, actor: Actor, which: Which): Promise<CampParticipant> {
  await findCamp(db, actor, which.eventId)
  if (!canSeeParticipant(actor, which.userId)) throw new AppError('camp.not_a_participant')
  return readParticipant(db, actor, which)
}

export async function readParticipant(db: Reader, actor: Actor, { eventId, userId }: Which): Promise<CampParticipant> {
  const found = await findParticipant(db, eventId, userId)
  const [participant] = await readParticipants((ids) => findRegistrants(db, ids), actor, found ? [found] : [])
  if (!participant) throw new AppError('camp.not_a_participant')
  return participant
}
