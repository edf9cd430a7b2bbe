// The person a seat is for. Whoever gives somebody a seat or a place in line holds the account meanwhile: an erasure
// that runs at the same time either finds the seat and gives it back, or is over, and then there is nobody to seat.

import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'

/** False: the account has been erased. Call it before locking an event, as erasing does; several may hold one person. */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  return rows.length === 1
}
