// MAIL_RATE for all nodes together: a mail needs a slot, and the time of the next free slot is one row of the database.

import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mailFlow } from './mail.tables.ts'

/**
 * How far ahead slots may be taken. Bulk mail takes few, so that urgent mail gets one soon, and transactional mail always
 * finds one before bulk mail does.
 */
const SECONDS_AHEAD: Readonly<Record<MailPriority, number>> = { urgent: 3_600, transactional: 0.5, bulk: 0.25 }

/** Slots that no one took in time can be used for this long. */
const CATCH_UP_SECONDS = 0.5

/** Half of what bulk mail may take ahead, so that a slow database does not leave slots unused. */
export const SLOT_POLL_MS = 100

export const slotsAtOnce = (rate: number): number => Math.max(1, Math.floor(rate * SECONDS_AHEAD.bulk))

type Wanted = { priority: MailPriority; count: number; rate: number }

/** Milliseconds until the first slot; negative if it has passed. Null while others have taken the next ones. */
export async function takeSlots(db: Reader, { priority, count, rate }: Wanted): Promise<number | null> {
  const taken = sql`make_interval(secs => ${count / rate}::float8)`
  const next = sql`greatest(${mailFlow.nextSlotAt}, now() - make_interval(secs => ${CATCH_UP_SECONDS}::float8))`
  const [row] = await db
    .insert(mailFlow)
    .values({ id: 1, nextSlotAt: sql`now() + ${taken}` })
    .onConflictDoUpdate({
      target: mailFlow.id,
      set: { nextSlotAt: sql`${next} + ${taken}` },
      setWhere: sql`${mailFlow.nextSlotAt} <= now() + make_interval(secs => ${SECONDS_AHEAD[priority]}::float8)`,
    })
    .returning({
      delayMs: sql<number>`(extract(epoch from ${mailFlow.nextSlotAt} - ${taken} - now()) * 1000)::float8`,
    })
  return row?.delayMs ?? null
}
