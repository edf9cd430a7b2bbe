// Whoever wrote an evaluation changes it; nobody else does, not even an admin. What is released stays released.

import { isDeepStrictEqual } from 'node:util'
import type { Evaluation } from '@crew-chief/contract/evaluations'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { recordOfOfficial } from './evaluation-deeds.ts'
import { tellReleased } from './evaluation-mails.ts'
import { getCard, holdParticipant, lockOwn, updateEvaluationRow } from './evaluations.store.ts'
import { presentEvaluation } from './present-evaluation.ts'
import { type Parts, readEvaluation, type Sent } from './read-evaluation.ts'

type UpdateDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

export const updateEvaluation = (deps: UpdateDeps, actor: Actor, id: string, sent: Sent): Promise<Evaluation> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockOwn(tx, id, actor.id)
    if (!before) throw new AppError('camp.evaluation_not_found')
    const wasReleased = before.status === 'RELEASED'
    if (wasReleased && sent.status === 'DRAFT') throw new AppError('camp.evaluation_stays_released')
    const parts = await readEvaluation(tx, before.eventId, before, sent)
    // To the official it is new when it is released; from then on a change shows, and is to be read anew.
    const anew = wasReleased && readsDifferently(before, parts) && { updatedAt: sql`now()`, acknowledgedAt: null }
    await updateEvaluationRow(tx, id, { ...parts, ...anew })
    const card = await getCard(tx, id)
    const event = { id: before.eventId, name: before.eventName }
    if (wasReleased) await recordOfOfficial(tx, actor, 'evaluations.edited', event, card.official)
    else if (parts.status === 'RELEASED') {
      await recordOfOfficial(tx, actor, 'evaluations.released', event, card.official)
      // Somebody who lost the seat since cannot come in to read it.
      const official = await holdParticipant(tx, before.eventId, before.officialId)
      if (official) await tellReleased(deps, tx, event, official)
    }
    await notifyCamp(tx, before.eventId, 'evaluations')
    return presentEvaluation(card, actor)
  })

const TO_READ = ['content', 'scores', 'keep', 'improve', 'slot'] as const

/** For the official: what staff say among themselves is not theirs to read, so it leaves no trace for them. */
const readsDifferently = (before: Parts, after: Parts): boolean =>
  TO_READ.some((part) => !isDeepStrictEqual(before[part], after[part]))
