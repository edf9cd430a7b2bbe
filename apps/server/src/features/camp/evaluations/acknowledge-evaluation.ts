import type { Evaluation } from '@crew-chief/contract/evaluations'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOnEvent } from './evaluation-audit.ts'
import { firstOpenedAt, getCard, lockReceived, updateEvaluationRow } from './evaluations.store.ts'
import { findReadableEvaluation } from './find-readable-evaluation.ts'
import { notifyAcknowledged } from './notify-evaluation.ts'
import { presentEvaluation } from './present-evaluation.ts'

/** Idempotent: the first acknowledgement counts. */
export const acknowledgeEvaluation = (
  deps: Pick<Deps, 'db' | 'notify'>,
  actor: Actor,
  id: string,
): Promise<Evaluation> =>
  inTransaction(deps.db, async (tx) => {
    const received = await lockReceived(tx, id, actor.id)
    if (!received)
      throw new AppError((await findReadableEvaluation(tx, actor, id)) ? 'access.role' : 'camp.evaluation_not_found')
    if (received.withdrawnAt) throw new AppError('camp.evaluation_withdrawn')
    // The response contains the evaluation, so it counts as opened.
    if (!received.openedAt) await updateEvaluationRow(tx, id, { openedAt: firstOpenedAt(received) ?? sql`now()` })
    if (!received.acknowledgedAt) {
      await updateEvaluationRow(tx, id, { acknowledgedAt: sql`now()` })
      await recordOnEvent(tx, actor, 'evaluations.acknowledged', { id: received.eventId, name: received.eventName })
      await notifyAcknowledged(deps, tx, actor, received)
      await notifyCamp(tx, received.eventId, 'evaluations')
    }
    return presentEvaluation(await getCard(tx, id), actor, { functions: [] })
  })
