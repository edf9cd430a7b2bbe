import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type OrphanedRow, orphanedSubscriptions } from './membership.tables.ts'

/** The latest state wins: a payment that failed first may have been paid and refunded later. */
export async function insertOrphaned(tx: Tx, row: Pick<OrphanedRow, 'sessionId' | 'userId' | 'isPaid'>): Promise<void> {
  const { sessionId } = orphanedSubscriptions
  await tx
    .insert(orphanedSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: sessionId, set: { isPaid: row.isPaid } })
}

export async function findOrphaned(db: Reader, sessionId: string): Promise<OrphanedRow | undefined> {
  const [row] = await db.select().from(orphanedSubscriptions).where(eq(orphanedSubscriptions.sessionId, sessionId))
  return row
}

/** True for one of several concurrent callers. */
export async function deleteOrphaned(tx: Tx, { sessionId, isPaid }: OrphanedRow): Promise<boolean> {
  const rows = await tx
    .delete(orphanedSubscriptions)
    .where(and(eq(orphanedSubscriptions.sessionId, sessionId), eq(orphanedSubscriptions.isPaid, isPaid)))
    .returning({ sessionId: orphanedSubscriptions.sessionId })
  return rows.length === 1
}

export async function markOrphanedChecked(db: Reader, sessionId: string): Promise<void> {
  await db
    .update(orphanedSubscriptions)
    .set({ checkedAt: sql`now()` })
    .where(eq(orphanedSubscriptions.sessionId, sessionId))
}

/** Not checked for ten minutes, oldest check first. */
export async function listOrphaned(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ sessionId: orphanedSubscriptions.sessionId })
    .from(orphanedSubscriptions)
    .where(lt(orphanedSubscriptions.checkedAt, sql`now() - interval '10 minutes'`))
    .orderBy(asc(orphanedSubscriptions.checkedAt))
    .limit(limit)
  return rows.map(({ sessionId }) => sessionId)
}
