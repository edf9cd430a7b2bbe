// Released versions of evaluations. Nodes of the previous release write no versions: the current state then counts as
// the latest one, and the next edit stores it.

import { isDeepStrictEqual } from 'node:util'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { type EvaluationRow, type EvaluationVersionRow, evaluations, evaluationVersions } from '../camp.tables.ts'

const READ_PARTS = ['content', 'scores', 'keep', 'improve', 'slot'] as const
type ReadParts = Pick<EvaluationRow, (typeof READ_PARTS)[number]>

/** Whether the official would read something different. Staff notes do not count. */
export const isSameVersion = (one: ReadParts, other: ReadParts): boolean =>
  READ_PARTS.every((part) => isDeepStrictEqual(one[part], other[part]))

/** Newest first. */
export async function listVersions(db: Reader, evaluation: EvaluationRow): Promise<EvaluationVersionRow[]> {
  const stored = await db
    .select()
    .from(evaluationVersions)
    .where(eq(evaluationVersions.evaluationId, evaluation.id))
    .orderBy(desc(evaluationVersions.number))
  const [latest] = stored
  if (evaluation.status === 'DRAFT' || (latest && isSameVersion(latest, evaluation))) return stored
  return [versionOf(evaluation, (latest?.number ?? 0) + 1), ...stored]
}

/** Stores the state of a released evaluation, unless it is already the latest version. */
export async function storeVersion(tx: Tx, evaluation: EvaluationRow, releasedAt: Date | SQL = sql`now()`) {
  const [latest] = await listVersions(tx, evaluation)
  if (latest)
    await tx
      .insert(evaluationVersions)
      .values({ ...latest, releasedAt })
      .onConflictDoNothing()
}

const versionOf = (evaluation: EvaluationRow, number: number): EvaluationVersionRow => ({
  evaluationId: evaluation.id,
  number,
  content: evaluation.content,
  scores: evaluation.scores,
  keep: evaluation.keep,
  improve: evaluation.improve,
  slot: evaluation.slot,
  releasedAt: evaluation.updatedAt ?? evaluation.createdAt,
  releasedBy: evaluation.authorId,
})

/** The number of stored versions, at least one for a released evaluation. */
export const versionCount = sql<number>`case when ${evaluations.status} = 'DRAFT' then 0 else coalesce((
  select max(${evaluationVersions.number}) from ${evaluationVersions}
  where ${evaluationVersions.evaluationId} = ${evaluations.id}), 1) end`
