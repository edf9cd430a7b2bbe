// The person who likes, comments or answers. The account is held meanwhile: an erasure that runs at the same time
// either finds what was done and takes it back, or is over, and then there is nobody left to do it.

import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

/** Call it before locking a post, as erasing does. */
export async function holdReader(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  if (rows.length === 0) throw new AppError('session.expired')
}
