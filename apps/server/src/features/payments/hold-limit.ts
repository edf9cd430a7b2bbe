import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Tx } from '../../db/transaction.ts'
import { payments } from './payments.tables.ts'

// Unpaid spots and stock together, so that one account cannot keep them from others.
const MAX_OPEN_HOLDS = 3

/** Call it before a new hold is inserted. Holds of one account are serialized until the transaction ends. */
export async function ensureMayHold(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.paymentHolds}, hashtext(${userId}))`)
  const [open] = await tx
    .select({ holds: count() })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'open'),
        inArray(payments.purpose, ['registration', 'order']),
      ),
    )
  if ((open?.holds ?? 0) >= MAX_OPEN_HOLDS) throw new AppError('payments.too_many_holds')
}
