import type { InvitationState } from '@crew-chief/contract/invitations'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing, inSeconds } from '../../../db/columns.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { mailBounces, mails } from '../../../platform/mail/mail.tables.ts'
import { accountInvitations, type UserRow, users } from '../accounts.tables.ts'
import { matchesNameOrEmail } from '../users.store.ts'

/** Of links that are made now. */
export const LINK_EXPIRY = inSeconds(14 * 24 * 3600)

type NewInvitation = { userId: string; tokenHash: Buffer; mailId?: string | undefined; invitedBy?: string | null }

/** Replaces earlier links of the users, also revoked ones. */
export async function storeInvitations(tx: Tx, list: readonly NewInvitation[]): Promise<void> {
  const rows = list.map((each) => ({ ...each, expiresAt: LINK_EXPIRY }))
  const set = {
    tokenHash: sql`excluded.token_hash`,
    mailId: sql`excluded.mail_id`,
    expiresAt: sql`excluded.expires_at`,
    sentAt: sql`now()`,
    invitedBy: sql`coalesce(excluded.invited_by, ${accountInvitations.invitedBy})`,
    openedAt: null,
    revokedAt: null,
    completedAt: null,
  }
  await tx.insert(accountInvitations).values(rows).onConflictDoUpdate({ target: accountInvitations.userId, set })
}

const isUninvited = (): SQL | undefined =>
  and(
    isNull(users.passwordHash),
    isNull(users.erasedAt),
    sql`not exists (select 1 from ${accountInvitations} where ${accountInvitations.userId} = ${users.id})`,
  )

export const countUninvited = (db: Reader): Promise<number> => db.$count(users, isUninvited())

/** In the order in which they were added. Of concurrent transactions, one gets each of them. */
export async function lockUninvited(tx: Tx, limit: number): Promise<UserRow[]> {
  const found = await tx
    .select()
    .from(users)
    .where(isUninvited())
    .orderBy(users.createdAt, users.id)
    .limit(limit)
    .for('no key update')
  // Another transaction may have invited them while this one waited for its locks.
  const invited = await tx
    .select({ id: accountInvitations.userId })
    .from(accountInvitations)
    .where(
      inArray(
        accountInvitations.userId,
        found.map(({ id }) => id),
      ),
    )
  const since = new Set(invited.map(({ id }) => id))
  return found.filter(({ id, passwordHash }) => passwordHash === null && !since.has(id))
}

/** The mails with the links of the users. */
export async function listInvitationMails(db: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ mailId: accountInvitations.mailId })
    .from(accountInvitations)
    .where(inArray(accountInvitations.userId, [...userIds]))
  return rows.flatMap(({ mailId }) => mailId ?? [])
}

const isOpen = (tokenHash: Buffer) =>
  and(eq(accountInvitations.tokenHash, tokenHash), gt(accountInvitations.expiresAt, sql`now()`))

/**
 * The user whose link this is. A link ends as soon as the account has a password, however it was set, or another address
 * than the one it was mailed to: nodes of the previous version change addresses without replacing the link.
 */
export async function findInvitedUser(db: Reader, tokenHash: Buffer): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, accountInvitations.userId))
    .leftJoin(mails, eq(mails.id, accountInvitations.mailId))
    .where(
      and(
        isOpen(tokenHash),
        isNull(users.passwordHash),
        isNull(users.erasedAt),
        or(isNull(mails.id), eq(mails.toAddress, users.email)),
      ),
    )
  return row?.user
}

export async function markInvitationOpened(db: Reader, tokenHash: Buffer): Promise<void> {
  await db
    .update(accountInvitations)
    .set({ openedAt: sql`now()` })
    .where(and(isOpen(tokenHash), isNull(accountInvitations.openedAt)))
}

/** False if it was used, replaced or revoked. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .update(accountInvitations)
    .set({ tokenHash: null })
    .where(isOpen(tokenHash))
    .returning({ userId: accountInvitations.userId })
  return taken.length === 1
}

async function isInvitationOf(db: Reader, userId: string, condition: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ userId: accountInvitations.userId })
    .from(accountInvitations)
    .where(and(eq(accountInvitations.userId, userId), condition))
  return rows.length === 1
}

/** True if the password was set with the link, and the profile has not been completed since. */
export const hasUsedInvitation = (db: Reader, userId: string): Promise<boolean> =>
  isInvitationOf(
    db,
    userId,
    and(
      isNull(accountInvitations.tokenHash),
      isNull(accountInvitations.revokedAt),
      isNull(accountInvitations.completedAt),
    ),
  )

export const isInvitationRevoked = (db: Reader, userId: string): Promise<boolean> =>
  isInvitationOf(db, userId, isNotNull(accountInvitations.revokedAt))

/** Expired ones, too. */
export const hasInvitation = (db: Reader, userId: string): Promise<boolean> =>
  isInvitationOf(db, userId, isNull(accountInvitations.revokedAt))

export async function closeInvitation(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(accountInvitations)
    .set({ tokenHash: null, completedAt: sql`now()` })
    .where(eq(accountInvitations.userId, userId))
}

/** Returns the ids of those whose link was not revoked before. */
export async function revokeInvitations(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const revoked = await tx
    .update(accountInvitations)
    .set({ tokenHash: null, revokedAt: sql`now()` })
    .where(and(inArray(accountInvitations.userId, [...userIds]), isNull(accountInvitations.revokedAt)))
    .returning({ userId: accountInvitations.userId })
  return new Set(revoked.map(({ userId }) => userId))
}

// The first that is true. A person joined whichever way they set the password.
const STATE = sql<InvitationState>`case
  when ${users.passwordHash} is not null then 'JOINED'
  when ${accountInvitations.revokedAt} is not null then 'REVOKED'
  when ${accountInvitations.expiresAt} <= now() then 'EXPIRED'
  when ${accountInvitations.openedAt} is not null then 'OPENED'
  when ${mails.status} = 'KEPT' then 'NOT_SENT'
  when ${mails.status} = 'FAILED' or ${mailBounces.createdAt} >= ${accountInvitations.sentAt} then 'FAILED'
  when ${mails.status} in ('QUEUED', 'SENDING') then 'WAITING'
  else 'SENT' end`

const inviter = alias(users, 'inviter')
const cursor = alias(accountInvitations, 'cursor')

export type InvitationFilter = { state?: InvitationState | undefined; search?: string | undefined }

const matching = ({ state, search }: InvitationFilter) =>
  and(
    search?.trim() ? matchesNameOrEmail(containing(search.trim().toLowerCase())) : undefined,
    state ? eq(STATE, state) : undefined,
  )

/** Newest first, paged by the last row: a new invitation does not shift the pages. */
export const listInvitationRows = (
  db: Reader,
  filter: InvitationFilter,
  { before, limit }: { before?: string | undefined; limit: number },
) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      state: STATE,
      sentAt: accountInvitations.sentAt,
      expiresAt: accountInvitations.expiresAt,
      inviter: { id: inviter.id, firstName: inviter.firstName, lastName: inviter.lastName, erasedAt: inviter.erasedAt },
    })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, accountInvitations.userId))
    .leftJoin(inviter, eq(inviter.id, accountInvitations.invitedBy))
    .leftJoin(mails, eq(mails.id, accountInvitations.mailId))
    .leftJoin(mailBounces, eq(mailBounces.address, users.email))
    .where(
      and(
        matching(filter),
        // Read from the cursor row, because JavaScript dates lose the microseconds.
        before
          ? lt(
              sql`(${accountInvitations.sentAt}, ${accountInvitations.userId})`,
              sql`${db.select({ sentAt: cursor.sentAt, userId: cursor.userId }).from(cursor).where(eq(cursor.userId, before))}`,
            )
          : undefined,
      ),
    )
    .orderBy(desc(accountInvitations.sentAt), desc(accountInvitations.userId))
    .limit(limit)

export async function countInvitations(db: Reader, search: string | undefined): Promise<Map<InvitationState, number>> {
  const rows = await db
    .select({ state: STATE, people: count() })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, accountInvitations.userId))
    .leftJoin(mails, eq(mails.id, accountInvitations.mailId))
    .leftJoin(mailBounces, eq(mailBounces.address, users.email))
    .where(matching({ search }))
    .groupBy(sql`1`)
  return new Map(rows.map(({ state, people }) => [state, people]))
}
