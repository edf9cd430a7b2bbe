import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOnEvent, recordOnOfficial } from './evaluation-audit.ts'
import { deleteEvaluationRow, firstOpenedAt, getCard, updateEvaluationRow } from './evaluations.store.ts'
import { lockWritableEvaluation } from './lock-writable-evaluation.ts'

/** Deletes a draft, or an evaluation its official has not opened. Others are withdrawn: a line with the reason stays. */
export const deleteEvaluation = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const { evaluation: own } = await lockWritableEvaluation(tx, actor, id)
    const { official } = await getCard(tx, id)
    const event = { id: own.eventId, name: own.eventName }
    if (firstOpenedAt(own)) {
      if (!reason) throw new AppError('camp.withdrawal_reason_required')
      await updateEvaluationRow(tx, id, { withdrawnAt: sql`now()`, withdrawnBy: actor.id, withdrawnReason: reason })
      await recordOnOfficial(tx, actor, 'evaluations.withdrawn', event, official, { reason })
    } else {
      await deleteEvaluationRow(tx, id)
      if (own.status === 'RELEASED') await recordOnOfficial(tx, actor, 'evaluations.deleted', event, official)
      else await recordOnEvent(tx, actor, 'evaluations.deleted', event)
    }
    await notifyCamp(tx, own.eventId, 'evaluations')
    return undefined
  })
