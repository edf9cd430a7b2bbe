import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { sessions } from '../accounts.tables.ts'
import { authChallenges, authenticators, recoveryCodes } from './second-factor.tables.ts'

/** With the time in seconds of the database, which all nodes share. */
export async function findAuthenticator(db: Reader, userId: string) {
  const [row] = await db
    .select({
      secret: authenticators.secret,
      confirmedAt: authenticators.confirmedAt,
      nowSeconds: sql`extract(epoch from now())`.mapWith(Number),
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return row
}

export async function hasAuthenticator(db: Reader, userId: string): Promise<boolean> {
  return (await findAuthenticator(db, userId))?.confirmedAt instanceof Date
}

/** Replaces one that was never confirmed. False when there is a confirmed one. */
export async function storeUnconfirmed(tx: Tx, userId: string, secret: Buffer): Promise<boolean> {
  const stored = await tx
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return stored.length === 1
}

type Step = { userId: string; secret: Buffer; step: number }

/** False when another request has confirmed it, or replaced the secret. */
export async function confirmAuthenticator(tx: Tx, { userId, secret, step }: Step): Promise<boolean> {
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), eq(authenticators.secret, secret), isNull(authenticators.confirmedAt)),
    )
    .returning({ userId: authenticators.userId })
  return confirmed.length === 1
}

/** True for the first use of a code: this step and the earlier ones are then used up. */
export async function useStep(tx: Tx, { userId, secret, step }: Step): Promise<boolean> {
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNotNull(authenticators.confirmedAt),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ userId: authenticators.userId })
  return used.length === 1
}

/** True when there was a confirmed one. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(authChallenges).where(eq(authChallenges.userId, userId))
  const deleted = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

type HashedCode = { lookup: string; codeHash: string }

export async function replaceRecoveryCodes(tx: Tx, userId: string, codes: readonly HashedCode[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code })))
}

export async function findRecoveryCode(db: Reader, userId: string, lookup: string): Promise<string | null> {
  const [row] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.lookup, lookup)))
  return row?.codeHash ?? null
}

/** True for exactly one caller. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ lookup: recoveryCodes.lookup })
  return taken.length === 1
}

export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

export async function markAuthenticated(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ authenticatedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}
