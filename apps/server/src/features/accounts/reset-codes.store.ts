import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import { resetCodes, users } from './accounts.tables.ts'

// From all networks together. A code has 31^6 values, so even all of them are hopeless.
const MAX_ATTEMPTS = 100

/** The code that an attempt for this address is about, if there is one. */
export async function findResetCode(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ codeHash: resetCodes.codeHash })
    .from(resetCodes)
    .innerJoin(users, eq(users.id, resetCodes.userId))
    .where(and(eq(users.email, email), gt(resetCodes.expiresAt, sql`now()`)))
  return row?.codeHash
}

/** Replaces an earlier code of the user. Returns the expiry. */
export async function storeResetCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  seconds: number,
  isMailed = false,
): Promise<Date> {
  const code = { codeHash, isMailed, triesLeft: MAX_ATTEMPTS, expiresAt: inSeconds(seconds), createdAt: sql`now()` }
  const [row] = await tx
    .insert(resetCodes)
    .values({ userId, ...code })
    .onConflictDoUpdate({ target: resetCodes.userId, set: code })
    .returning({ expiresAt: resetCodes.expiresAt })
  if (!row) throw new Error('insert into reset_codes returned no row')
  return row.expiresAt
}

/**
 * Counts the attempt before the code is compared, so that parallel guesses cannot exceed the limit, and outside a
 * transaction, so that it is never rolled back. By e-mail address: known and unknown ones run the same statements.
 */
export async function countAttempt(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .update(resetCodes)
    .set({ triesLeft: sql`${resetCodes.triesLeft} - 1` })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(resetCodes.userId, users.id),
        gt(resetCodes.triesLeft, 0),
        gt(resetCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: resetCodes.codeHash })
  return row?.codeHash
}

/** Undoes `countAttempt` when the code could not be compared. */
export async function releaseAttempt(db: Db, userId: string, codeHash: string): Promise<void> {
  await db
    .update(resetCodes)
    .set({ triesLeft: sql`${resetCodes.triesLeft} + 1` })
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
}

export const dropResetCode = (tx: Tx, userId: string): Promise<void> => dropResetCodes(tx, [userId])

export async function dropResetCodes(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.delete(resetCodes).where(inArray(resetCodes.userId, [...userIds]))
}

/** The code, for exactly one caller, who may then set the password. */
export async function takeResetCode(
  tx: Tx,
  userId: string,
  codeHash: string,
): Promise<{ isMailed: boolean } | undefined> {
  const [taken] = await tx
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
    .returning({ isMailed: resetCodes.isMailed })
  return taken
}

export async function sweepResetCodes(db: Db): Promise<void> {
  await db.delete(resetCodes).where(lte(resetCodes.expiresAt, sql`now()`))
}
