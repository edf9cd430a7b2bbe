// Queries on pages that may have left a subscription behind.

import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type UnkeptRow, unkeptSubscriptions } from './membership.tables.ts'

/** Let go of twice, what was said last counts: one that failed at first may have been paid and given back since. */
export async function insertUnkept(tx: Tx, row: Pick<UnkeptRow, 'sessionId' | 'userId' | 'isPaid'>): Promise<void> {
  const { sessionId } = unkeptSubscriptions
  await tx
    .insert(unkeptSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: sessionId, set: { isPaid: row.isPaid } })
}

export async function findUnkept(db: Reader, sessionId: string): Promise<UnkeptRow | undefined> {
  const [row] = await db.select().from(unkeptSubscriptions).where(eq(unkeptSubscriptions.sessionId, sessionId))
  return row
}

/** True for one caller only. */
export async function deleteUnkept(tx: Tx, { sessionId, isPaid }: UnkeptRow): Promise<boolean> {
  const rows = await tx
    .delete(unkeptSubscriptions)
    .where(and(eq(unkeptSubscriptions.sessionId, sessionId), eq(unkeptSubscriptions.isPaid, isPaid)))
    .returning({ sessionId: unkeptSubscriptions.sessionId })
  return rows.length === 1
}

export async function touchUnkept(db: Reader, sessionId: string): Promise<void> {
  await db
    .update(unkeptSubscriptions)
    .set({ checkedAt: sql`now()` })
    .where(eq(unkeptSubscriptions.sessionId, sessionId))
}

/** Those whose own job has had its time, longest ago first. */
export async function listUnkept(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ sessionId: unkeptSubscriptions.sessionId })
    .from(unkeptSubscriptions)
    .where(lt(unkeptSubscriptions.checkedAt, sql`now() - interval '10 minutes'`))
    .orderBy(asc(unkeptSubscriptions.checkedAt))
    .limit(most)
  return rows.map(({ sessionId }) => sessionId)
}
