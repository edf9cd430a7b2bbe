import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import { emailConfirmations, users } from './accounts.tables.ts'

const LIFETIME_SECONDS = 7 * 24 * 3600

/** Replaces an earlier link of the user. */
export async function storeConfirmation(tx: Tx, userId: string, tokenHash: Buffer): Promise<void> {
  const link = { tokenHash, expiresAt: inSeconds(LIFETIME_SECONDS) }
  await tx
    .insert(emailConfirmations)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: link })
}

/** The user whose link this is. It works once. */
export async function takeConfirmation(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, sql`now()`)))
    .returning({ userId: emailConfirmations.userId })
  return row?.userId
}

/** Returns the address. */
export async function markEmailConfirmed(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ email: users.email })
  return row?.email ?? ''
}

/** After a change of the address: the link was sent to the old one. */
export async function unconfirmEmail(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId))
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

export async function sweepConfirmations(db: Db): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, sql`now()`))
}
