// Sessions and refresh tokens. All times are the database's, because the clocks of the nodes may differ.

import { and, eq, exists, getTableColumns, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import { refreshTokens, sessions, users } from './accounts.tables.ts'
import { passkeys } from './passkeys/passkeys.tables.ts'
import { authenticators } from './second-factor/second-factor.tables.ts'

// Log in again after a month without using the app ...
const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600

// ... and after half a year in any case.
const SESSION_SECONDS = 180 * 24 * 3600

type EndReason = 'logout' | 'password' | 'reuse'

// The actor is passed around for the whole request: it holds no secret and no search column.
const { passwordHash: _hash, searchText: _text, erasedAt: _erased, ...PERSON } = getTableColumns(users)

// Sensitive actions ask for the password or a passkey again after this time.
const isRecentlyAuthenticated = sql<boolean>`coalesce(${sessions.authenticatedAt}, ${sessions.createdAt}) > now() - interval '2 hours'`

const hasSecondFactor = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt))),
  )} or ${exists(db.select().from(passkeys).where(eq(passkeys.userId, users.id)))}`

type LookupOptions = { requiresSecondFactor: boolean }

/** Finds the user of an open session while its access token is valid. Built once, because every request runs it. */
export function prepareSessionLookup(db: Db, { requiresSecondFactor }: LookupOptions) {
  const isMissing = requiresSecondFactor
    ? sql<boolean>`${users.role} = 'ADMIN' and not (${hasSecondFactor(db)})`
    : sql<boolean>`false`
  const query = db
    .select({ user: PERSON, isRecentlyAuthenticated, mustAddSecondFactor: isMissing })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        isNull(sessions.endedAt),
        sql`to_timestamp(${sql.placeholder('exp')}) > now()`,
      ),
    )
    // No name: a named statement would not survive a transaction pooler.
    .prepare('')
  return async ({ sid, exp }: { sid: string; exp: number }) => (await query.execute({ sid, exp }))[0]
}

export async function insertSession(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.insert(sessions).values({ userId }).returning({ id: sessions.id })
  if (!row) throw new Error('insert into sessions returned no row')
  return row.id
}

type NewToken = { sessionId: string; tokenHash: Buffer; parentHash: Buffer | null; accessSeconds: number }

/** Returns when an access token issued now expires. */
export async function insertRefreshToken(tx: Tx, { accessSeconds, ...token }: NewToken): Promise<Date> {
  const [row] = await tx
    .insert(refreshTokens)
    .values({ ...token, expiresAt: inSeconds(REFRESH_TOKEN_SECONDS) })
    .returning({ accessEndsAt: sql`${inSeconds(accessSeconds)}`.mapWith(refreshTokens.expiresAt) })
  if (!row) throw new Error('insert into refresh_tokens returned no row')
  return row.accessEndsAt
}

/**
 * Within the grace period a token may be exchanged several times. Using one of its successors marks the others as used:
 * the browser stored only one of them, so a later use of another means it was stolen.
 */
export async function markSiblingsUsed(tx: Tx, tokenHash: Buffer): Promise<void> {
  const parent = tx
    .select({ hash: refreshTokens.parentHash })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(refreshTokens.parentHash, parent), ne(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)),
    )
}

/** Undefined when the token is unknown, expired or used, or its session has ended or is too old. */
export async function useRefreshToken(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .from(sessions)
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, sql`now()`),
        eq(sessions.id, refreshTokens.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.createdAt, inSeconds(-SESSION_SECONDS)),
      ),
    )
    .returning({ sessionId: refreshTokens.sessionId })
  return row?.sessionId
}

/** A token that was already used, while its session is open. */
export async function findUsedToken(tx: Tx, tokenHash: Buffer, graceSeconds: number) {
  const [row] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      isWithinGrace: sql<boolean>`${refreshTokens.usedAt} > now() - make_interval(secs => ${graceSeconds})`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(eq(refreshTokens.tokenHash, tokenHash), sql`${refreshTokens.usedAt} is not null`, isNull(sessions.endedAt)),
    )
  return row
}

/** Locks the session, so that it cannot end before the transaction does. */
export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .for('share')
  return rows.length === 1
}

/** The session of a refresh token, if it belongs to this user. */
export async function findSessionOf(tx: Tx, userId: string, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), eq(sessions.userId, userId)))
  return row?.id
}

export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends all sessions of a user except `exceptId`. */
export async function endSessionsOf(tx: Tx, userId: string, reason: EndReason, exceptId?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exceptId ? ne(sessions.id, exceptId) : undefined))
}

/** Deletes sessions that ended a week ago or have no valid refresh token. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, sql`now()`))
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.endedAt, sql`now() - interval '7 days'`),
        and(
          lte(sessions.createdAt, sql`now() - interval '1 day'`),
          notExists(db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id))),
        ),
      ),
    )
}
