import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { inSeconds } from '../../../db/columns.ts'
import type { Db } from '../../../db/connect.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { authChallenges, type CHALLENGE_KINDS } from './second-factor.tables.ts'

const LIFETIME_SECONDS = 5 * 60

type ChallengeKind = (typeof CHALLENGE_KINDS)[number]
type NewChallenge = {
  tokenHash: Buffer
  kind: ChallengeKind
  userId?: string
  passwordHash?: string
  triesLeft: number
}

export async function insertChallenge(db: Reader, challenge: NewChallenge): Promise<void> {
  await db.insert(authChallenges).values({ ...challenge, expiresAt: inSeconds(LIFETIME_SECONDS) })
}

/** Counts the try before anything is compared, and outside a transaction, so that it is never rolled back. */
export async function countTry(db: Db, kind: ChallengeKind, tokenHash: Buffer) {
  const [row] = await db
    .update(authChallenges)
    .set({ triesLeft: sql`${authChallenges.triesLeft} - 1` })
    .where(
      and(
        eq(authChallenges.tokenHash, tokenHash),
        eq(authChallenges.kind, kind),
        gt(authChallenges.triesLeft, 0),
        gt(authChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: authChallenges.userId, passwordHash: authChallenges.passwordHash })
  return row
}

/** True for exactly one caller. */
export async function takeChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .delete(authChallenges)
    .where(eq(authChallenges.tokenHash, tokenHash))
    .returning({ kind: authChallenges.kind })
  return taken.length === 1
}

export async function sweepChallenges(db: Db): Promise<void> {
  await db.delete(authChallenges).where(lte(authChallenges.expiresAt, sql`now()`))
}
