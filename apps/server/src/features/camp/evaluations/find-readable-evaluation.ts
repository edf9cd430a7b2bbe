import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findStanding } from '../../events/public.ts'
import { type EvaluationCard, findCard, findEventOf } from './evaluations.store.ts'

export async function findReadableEvaluation(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<EvaluationCard | undefined> {
  const eventId = await findEventOf(db, id)
  const standing = eventId && (await findStanding(db, actor, eventId))
  return findCard(db, { id: actor.id, isStaff: Boolean(standing && isEventStaff(standing)) }, id)
}
