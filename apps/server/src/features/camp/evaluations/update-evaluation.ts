import type { Evaluation } from '@crew-chief/contract/evaluations'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOnOfficial } from './evaluation-audit.ts'
import { firstOpenedAt, getCard, lockParticipant, updateEvaluationRow } from './evaluations.store.ts'
import { lockWritableEvaluation } from './lock-writable-evaluation.ts'
import { notifyReleased } from './notify-evaluation.ts'
import { presentEvaluation } from './present-evaluation.ts'
import { type EvaluationForm, readEvaluation } from './read-evaluation.ts'
import { isSameVersion, storeVersion } from './versions.store.ts'

type UpdateDeps = Pick<Deps, 'db' | 'config' | 'notify'>

/** Only the author may edit, not even admins. A released evaluation cannot become a draft again. */
export const updateEvaluation = (
  deps: UpdateDeps,
  actor: Actor,
  id: string,
  form: EvaluationForm,
): Promise<Evaluation> =>
  inTransaction(deps.db, async (tx) => {
    const { evaluation: before, standing } = await lockWritableEvaluation(tx, actor, id)
    const wasReleased = before.status === 'RELEASED'
    if (wasReleased && form.status === 'DRAFT') throw new AppError('camp.evaluation_stays_released')
    const parts = await readEvaluation(tx, before.eventId, before, form)
    // A visible change of a released evaluation must be acknowledged again.
    const edited = wasReleased &&
      !isSameVersion(before, parts) && {
        updatedAt: sql`now()`,
        acknowledgedAt: null,
        openedAt: firstOpenedAt(before),
      }
    await storeVersion(tx, before, before.updatedAt ?? before.createdAt)
    await updateEvaluationRow(tx, id, { ...parts, ...edited })
    const { evaluation: after, official } = await getCard(tx, id)
    await storeVersion(tx, after)
    const event = { id: before.eventId, name: before.eventName, timezone: before.timezone }
    if (wasReleased) await recordOnOfficial(tx, actor, 'evaluations.edited', event, official)
    else if (parts.status === 'RELEASED') {
      await recordOnOfficial(tx, actor, 'evaluations.released', event, official)
      // No notification to officials who lost their registration: they cannot open the camp.
      const participant = await lockParticipant(tx, before.eventId, before.officialId)
      if (participant) await notifyReleased(deps, tx, event, participant)
    }
    await notifyCamp(tx, before.eventId, 'evaluations')
    return presentEvaluation(await getCard(tx, id), actor, standing)
  })
