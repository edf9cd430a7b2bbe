import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

/**
 * Call it before giving a user a seat or a place on the waitlist, and before locking the event (the lock order of
 * erasure). A concurrent erasure then either finds the seat and releases it, or has finished and this returns false.
 */
export async function lockActiveUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  return rows.length === 1
}
