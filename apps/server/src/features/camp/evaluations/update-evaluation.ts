import { isDeepStrictEqual } from 'node:util'
import type { Evaluation } from '@crew-chief/contract/evaluations'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOnOfficial } from './evaluation-audit.ts'
import { queueReleasedMail } from './evaluation-mails.ts'
import { getCard, lockParticipant, updateEvaluationRow } from './evaluations.store.ts'
import { lockWritableEvaluation } from './lock-writable-evaluation.ts'
import { presentEvaluation } from './present-evaluation.ts'
import { type EvaluationForm, type Parts, readEvaluation } from './read-evaluation.ts'

type UpdateDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

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
    const edited = wasReleased && isVisiblyChanged(before, parts) && { updatedAt: sql`now()`, acknowledgedAt: null }
    await updateEvaluationRow(tx, id, { ...parts, ...edited })
    const card = await getCard(tx, id)
    const event = { id: before.eventId, name: before.eventName }
    if (wasReleased) await recordOnOfficial(tx, actor, 'evaluations.edited', event, card.official)
    else if (parts.status === 'RELEASED') {
      await recordOnOfficial(tx, actor, 'evaluations.released', event, card.official)
      // No mail to officials who lost their registration: they cannot open the camp.
      const official = await lockParticipant(tx, before.eventId, before.officialId)
      if (official) await queueReleasedMail(deps, tx, event, official)
    }
    await notifyCamp(tx, before.eventId, 'evaluations')
    return presentEvaluation(card, actor, standing)
  })

const VISIBLE_PARTS = ['content', 'scores', 'keep', 'improve', 'slot'] as const

/** Staff notes do not count: the official must not notice that they changed. */
const isVisiblyChanged = (before: Parts, after: Parts): boolean =>
  VISIBLE_PARTS.some((part) => !isDeepStrictEqual(before[part], after[part]))
