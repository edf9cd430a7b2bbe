import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { and, count, gt, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { mailFlow, mails } from './mail.tables.ts'

export async function countWaiting(db: Reader): Promise<Record<MailPriority, number>> {
  const rows = await db
    .select({ priority: mails.priority, mails: count() })
    .from(mails)
    .where(inArray(mails.status, ['QUEUED', 'SENDING']))
    .groupBy(mails.priority)
  const waiting = { urgent: 0, transactional: 0, bulk: 0 }
  for (const row of rows) waiting[row.priority] = row.mails
  return waiting
}

export async function countSentLastMinute(db: Reader): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(mails)
    .where(and(gt(mails.sentAt, sql`now() - interval '1 minute'`), inArray(mails.status, ['SENT', 'KEPT'])))
  return row?.mails ?? 0
}

/** When an admin paused bulk mail; null while it is sent. */
export async function findBulkPause(db: Reader): Promise<Date | null> {
  const [row] = await db.select({ at: mailFlow.bulkPausedAt }).from(mailFlow)
  return row?.at ?? null
}

/** False when nothing changed. */
export async function pauseBulk(tx: Tx, isPaused: boolean): Promise<boolean> {
  const bulkPausedAt = isPaused ? sql`now()` : null
  const changed = await tx
    .insert(mailFlow)
    .values({ bulkPausedAt })
    .onConflictDoUpdate({
      target: mailFlow.id,
      set: { bulkPausedAt },
      setWhere: sql`(${mailFlow.bulkPausedAt} is null) = ${isPaused}::boolean`,
    })
    .returning({ isInserted: sql<boolean>`xmax = 0` })
  return changed.some(({ isInserted }) => isPaused || !isInserted)
}
