import type { Decoded } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { Criterion } from '@crew-chief/domain/camp/rubric'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Reader } from '../../../db/transaction.ts'
import { courts } from '../../courts/public.ts'
import type { EvaluationRow, StoredScore, StoredSlot } from '../camp.tables.ts'
import { slotColumns } from './crews.store.ts'
import { findRubric } from './rubric.ts'

export type EvaluationForm = Decoded<typeof evaluationsApi.updateEvaluation>['body']
export type Parts = Pick<EvaluationRow, 'status' | 'content' | 'scores' | 'keep' | 'improve' | 'slot' | 'staffNotes'>

/** Validates the form and merges it into `before`; fields that were not sent keep their value. */
export async function readEvaluation(db: Reader, eventId: string, before: Parts, form: EvaluationForm): Promise<Parts> {
  const parts = {
    status: form.status ?? before.status,
    content: form.content ?? before.content,
    scores: form.scores ? await readScores(db, eventId, before.scores, form.scores) : before.scores,
    keep: form.keep ?? before.keep,
    improve: form.improve ?? before.improve,
    slot: form.courtId === undefined ? before.slot : await readSlot(db, eventId, before.slot, form.courtId),
    staffNotes: form.staffNotes === undefined ? before.staffNotes : form.staffNotes || null,
  }
  ensureNotEmpty(parts)
  return parts
}

/** A draft may have staff notes only; a released evaluation must have content for the official. */
function ensureNotEmpty({ status, content, scores, keep, improve, staffNotes }: Parts): void {
  const isForOfficial = content !== '' || scores.length + keep.length + improve.length > 0
  if (isForOfficial || (status === 'DRAFT' && staffNotes)) return
  throw new AppError('camp.evaluation_empty')
}

type SentScore = NonNullable<EvaluationForm['scores']>[number]

/** The last score of a criterion wins. Criteria scored before keep their name even if the rubric changed. */
async function readScores(
  db: Reader,
  eventId: string,
  before: readonly StoredScore[],
  sent: readonly SentScore[],
): Promise<StoredScore[]> {
  const { criteria } = await findRubric(db, eventId)
  const known = new Map<string, Pick<Criterion, 'area' | 'name'>>([
    ...criteria.map(({ id, area, name }) => [id, { area, name }] as const),
    ...before.map(({ criterionId, area, name }) => [criterionId, { area, name }] as const),
  ])
  const scores = new Map<string, StoredScore>()
  for (const { criterionId, score, note } of sent) {
    const criterion = known.get(criterionId)
    if (!criterion) throw new AppError('camp.unknown_criterion')
    scores.set(criterionId, { criterionId, ...criterion, score, note })
  }
  return [...scores.values()]
}

async function readSlot(
  db: Reader,
  eventId: string,
  before: StoredSlot | null,
  courtId: string | null,
): Promise<StoredSlot | null> {
  if (courtId === null) return null
  // Keep the stored slot: the court may have been deleted or moved since.
  if (before?.courtId === courtId) return before
  const [court] = await db
    .select(slotColumns)
    .from(courts)
    .where(and(eq(courts.id, courtId), eq(courts.eventId, eventId)))
  // If the court was deleted in the meantime, the evaluation is stored without a slot.
  return court ?? null
}
