import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/transaction.ts'
import { directoryEntries } from '../../directory/public.ts'
import { evaluations } from '../camp.tables.ts'

/** Directory ids of the clinicians with a released evaluation, by the official's user id. */
export async function evaluatedBy(db: Reader, eventId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({
      officialId: evaluations.officialId,
      clinicianIds: sql<string[]>`array_agg(distinct ${directoryEntries.id}::text)`,
    })
    .from(evaluations)
    .innerJoin(directoryEntries, eq(directoryEntries.userId, evaluations.authorId))
    .where(and(eq(evaluations.eventId, eventId), eq(evaluations.status, 'RELEASED'), isNull(evaluations.withdrawnAt)))
    .groupBy(evaluations.officialId)
  return new Map(rows.map(({ officialId, clinicianIds }) => [officialId, clinicianIds]))
}
