import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOnEvent, recordOnOfficial } from './evaluation-audit.ts'
import { deleteEvaluationRow, getCard } from './evaluations.store.ts'
import { lockWritableEvaluation } from './lock-writable-evaluation.ts'

export const deleteEvaluation = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const { evaluation: own } = await lockWritableEvaluation(tx, actor, id)
    const { official } = await getCard(tx, id)
    await deleteEvaluationRow(tx, id)
    const event = { id: own.eventId, name: own.eventName }
    if (own.status === 'RELEASED') await recordOnOfficial(tx, actor, 'evaluations.deleted', event, official)
    else await recordOnEvent(tx, actor, 'evaluations.deleted', event)
    await notifyCamp(tx, own.eventId, 'evaluations')
    return undefined
  })
