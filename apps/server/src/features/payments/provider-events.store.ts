import { and, eq, gte, isNotNull, max, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { providerEvents } from './payments.tables.ts'

export async function isEventSettled(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.settledAt)))
  return rows.length === 1
}

export async function recordEvent(db: Reader, { id, type }: { id: string; type: string }): Promise<void> {
  await db.insert(providerEvents).values({ id, type }).onConflictDoNothing()
}

export async function markEventSettled(db: Reader, id: string): Promise<void> {
  await db.update(providerEvents).set({ settledAt: sql`now()` }).where(eq(providerEvents.id, id))
}

/** Recorded only with a valid signature. */
export async function findLastEventTime(db: Reader, since: Date | null): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .where(since ? gte(providerEvents.receivedAt, since) : undefined)
  return last?.at ?? null
}
