// Sessions and refresh tokens. All times are the database's, because the clocks of the nodes may differ.

import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  max,
  ne,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../actor.ts'
import { inSeconds } from '../../db/columns.ts'
import type { Db } from '../../db/connect.ts'
import { inOrder } from '../../db/in-batches.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Claims } from '../../platform/tokens.ts'
import { knownDevices, refreshTokens, sessions, users } from './accounts.tables.ts'
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

// Longer than a notification takes to reach all nodes.
const hasJustWritten = sql<boolean>`coalesce(${sessions.wroteAt} > now() - interval '2 seconds', false)`

const hasSecondFactor = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt))),
  )} or ${exists(db.select().from(passkeys).where(eq(passkeys.userId, users.id)))}`

export type SessionUser = Pick<Actor, 'user' | 'isRecentlyAuthenticated' | 'hasJustWritten' | 'mustAddSecondFactor'>
type LookupOptions = { requiresSecondFactor: boolean }

const sessionUserColumns = (db: Db, { requiresSecondFactor }: LookupOptions) => ({
  user: PERSON,
  isRecentlyAuthenticated,
  hasJustWritten,
  mustAddSecondFactor: requiresSecondFactor
    ? sql<boolean>`${users.role} = 'ADMIN' and not (${hasSecondFactor(db)})`
    : sql<boolean>`false`,
})

const isUsable = (expiresAt: SQLWrapper) => and(isNull(sessions.endedAt), sql`to_timestamp(${expiresAt}) > now()`)

/** Finds the user of an open session while its access token is valid. Built once, because every request runs it. */
export function prepareSessionLookup(db: Db, options: LookupOptions) {
  const findOpen = prepareQuery((reader) =>
    reader
      .select(sessionUserColumns(db, options))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sql.placeholder('sid')), isUsable(sql`${sql.placeholder('exp')}`))),
  )
  return async (claims: Claims): Promise<SessionUser | undefined> => {
    const [row] = await findOpen(db, claims)
    return row
  }
}

/** The same for many sessions: their users, or undefined, in the order of the claims. */
export function prepareSessionsLookup(db: Db, options: LookupOptions) {
  const asked = sql`unnest(${sql.placeholder('sids')}::uuid[], ${sql.placeholder('exps')}::float8[])
    with ordinality as asked (sid, exp, position)`
  const findOpen = prepareQuery((reader) =>
    reader
      .select({ position: sql<number>`asked.position::integer`, ...sessionUserColumns(db, options) })
      .from(sessions)
      .innerJoin(asked, sql`asked.sid = ${sessions.id}`)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isUsable(sql`asked.exp`)),
  )
  return async (claims: readonly Claims[]): Promise<(SessionUser | undefined)[]> => {
    const rows = await findOpen(db, { sids: claims.map(({ sid }) => sid), exps: claims.map(({ exp }) => exp) })
    return inOrder(
      rows.map(({ position, ...row }) => ({ position, row })),
      claims.length,
    )
  }
}

export async function recordSessionWrite(db: Db, id: string): Promise<void> {
  await db.update(sessions).set({ wroteAt: sql`now()` }).where(eq(sessions.id, id))
}

export async function insertSession(tx: Tx, userId: string, device: string): Promise<string> {
  const [row] = await tx.insert(sessions).values({ userId, device }).returning({ id: sessions.id })
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

/** A refresh token of an open session. Locks the session, so that its tokens are used one after the other. */
export async function lockRefreshToken(tx: Tx, tokenHash: Buffer, graceSeconds: number) {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .for('update', { of: sessions })
  if (open.length === 0) return undefined
  // Read after the lock: the statement above may have waited and then sees the token as it was before.
  const [row] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      isUsed: sql<boolean>`${refreshTokens.usedAt} is not null`,
      isWithinGrace: sql<boolean>`coalesce(${refreshTokens.usedAt} > now() - make_interval(secs => ${graceSeconds}), false)`,
      isExpired: sql<boolean>`${refreshTokens.expiresAt} <= now() or ${sessions.createdAt} <= ${inSeconds(-SESSION_SECONDS)}`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row
}

const other = alias(refreshTokens, 'other')

/** The token was exchanged more than once, and another token of that exchange has been used. */
export async function hasUsedSibling(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ tokenHash: other.tokenHash })
    .from(refreshTokens)
    .innerJoin(other, eq(other.parentHash, refreshTokens.parentHash))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), ne(other.tokenHash, tokenHash), isNotNull(other.usedAt)))
    .limit(1)
  return rows.length === 1
}

/** A token this one was exchanged for has been used. */
export async function hasUsedSuccessor(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentHash, tokenHash), isNotNull(refreshTokens.usedAt)))
    .limit(1)
  return rows.length === 1
}

export async function markUsed(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.tokenHash, tokenHash))
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

// Every log-in and renewal makes a refresh token.
const lastExpiry = max(refreshTokens.expiresAt)
const lastUsedAt = sql`${lastExpiry} - make_interval(secs => ${REFRESH_TOKEN_SECONDS})`.mapWith(sessions.createdAt)

/** Open sessions that can still be used, the last used first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.createdAt, inSeconds(-SESSION_SECONDS))),
    )
    .groupBy(sessions.id)
    .having(gt(lastExpiry, sql`now()`))
    .orderBy(desc(lastExpiry), desc(sessions.id))

/** False unless it is an open session of this user. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: 'logout' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** True when the user has logged in before, but never with this device. */
export async function addKnownDevice(tx: Tx, userId: string, device: string): Promise<boolean> {
  const added = await tx
    .insert(knownDevices)
    .values({ userId, device })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device })
  if (added.length === 0) return false
  const others = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.device, device)))
    .limit(1)
  return others.length === 1
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
