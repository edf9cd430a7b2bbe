import { canEvaluate } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import { findStanding, unknownTo } from '../../events/public.ts'
import { lockOwn } from './evaluations.store.ts'
import { findReadableEvaluation } from './find-readable-evaluation.ts'

/** The actor's own evaluation. Authors who are no longer staff of the event cannot read it, so it is unknown to them. */
export async function lockWritableEvaluation(tx: Tx, actor: Actor, id: string) {
  const evaluation = await lockOwn(tx, id, actor.id)
  const standing = evaluation && (await findStanding(tx, actor, evaluation.eventId))
  if (!standing || !canEvaluate(standing)) throw await refusal(tx, actor, id)
  if (evaluation.withdrawnAt) throw new AppError('camp.evaluation_withdrawn')
  return { evaluation, standing }
}

const refusal = async (tx: Tx, actor: Actor, id: string): Promise<AppError> =>
  (await findReadableEvaluation(tx, actor, id))
    ? new AppError('access.role')
    : unknownTo(tx, actor, 'camp.evaluation_not_found')
