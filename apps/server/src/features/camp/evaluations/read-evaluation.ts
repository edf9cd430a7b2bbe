// What a clinician sent, as columns: scores by the rubric, the game as it was then, and something in it at all.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { Criterion } from '@crew-chief/domain/camp/rubric'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Reader } from '../../../db/transaction.ts'
import { courts } from '../../courts/public.ts'
import type { EvaluationRow, StoredScore, StoredSlot } from '../camp.tables.ts'
import { findRubric } from './rubric.ts'

export type Sent = Decoded<typeof evaluationsApi.updateEvaluation>['body']
export type Parts = Pick<EvaluationRow, 'status' | 'content' | 'scores' | 'keep' | 'improve' | 'slot' | 'staffNotes'>

/** `before` is what is there; what was not sent stays as it is. */
export async function readEvaluation(db: Reader, eventId: string, before: Parts, sent: Sent): Promise<Parts> {
  const parts = {
    status: sent.status ?? before.status,
    content: sent.content ?? before.content,
    scores: sent.scores ? await readScores(db, eventId, before.scores, sent.scores) : before.scores,
    keep: sent.keep ?? before.keep,
    improve: sent.improve ?? before.improve,
    slot: sent.courtId === undefined ? before.slot : await readSlot(db, eventId, before.slot, sent.courtId),
    staffNotes: sent.staffNotes === undefined ? before.staffNotes : sent.staffNotes || null,
  }
  ensureSomething(parts)
  return parts
}

/** A draft may hold the staff's notes alone; what an official is given to read must say something to them. */
function ensureSomething({ status, content, scores, keep, improve, staffNotes }: Parts): void {
  const isForOfficial = content !== '' || scores.length + keep.length + improve.length > 0
  if (isForOfficial || (status === 'DRAFT' && staffNotes)) return
  throw new AppError('camp.evaluation_empty')
}

type SentScore = NonNullable<Sent['scores']>[number]

/** A criterion scored twice has its last score. One that was scored before keeps its name, whatever the rubric says now. */
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
  // The court may be gone since, or have another time: the game it was about stays the same.
  if (before?.courtId === courtId) return before
  const [court] = await db
    .select({
      courtId: courts.id,
      courtName: courts.name,
      day: courts.day,
      startTime: courts.startTime,
      endTime: courts.endTime,
    })
    .from(courts)
    .where(and(eq(courts.id, courtId), eq(courts.eventId, eventId)))
  // Deleted while they watched, or while this waited for a network: what was seen there counts without it.
  return court ?? null
}
