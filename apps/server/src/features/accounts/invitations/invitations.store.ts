import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { inSeconds } from '../../../db/columns.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { accountInvitations, type UserRow, users } from '../accounts.tables.ts'

const LIFETIME_SECONDS = 14 * 24 * 3600

type NewInvitation = { userId: string; tokenHash: Buffer; mailId: string | undefined }

/** Replaces earlier links of the users. */
export async function storeInvitations(tx: Tx, list: readonly NewInvitation[]): Promise<void> {
  const rows = list.map((each) => ({ ...each, expiresAt: inSeconds(LIFETIME_SECONDS) }))
  const set = {
    tokenHash: sql`excluded.token_hash`,
    mailId: sql`excluded.mail_id`,
    expiresAt: sql`excluded.expires_at`,
    sentAt: sql`now()`,
  }
  await tx.insert(accountInvitations).values(rows).onConflictDoUpdate({ target: accountInvitations.userId, set })
}

const isOpen = (tokenHash: Buffer) =>
  and(eq(accountInvitations.tokenHash, tokenHash), gt(accountInvitations.expiresAt, sql`now()`))

/** The user whose link this is. A link ends as soon as the account has a password, however it was set. */
export async function findInvitedUser(db: Reader, tokenHash: Buffer): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, accountInvitations.userId))
    .where(and(isOpen(tokenHash), isNull(users.passwordHash), isNull(users.erasedAt)))
  return row?.user
}

/** False if it was used or replaced. The row stays until the profile is complete. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .update(accountInvitations)
    .set({ tokenHash: null })
    .where(isOpen(tokenHash))
    .returning({ userId: accountInvitations.userId })
  return taken.length === 1
}

/** True if the password was set with the link, and the profile has not been completed since. */
export async function hasUsedInvitation(db: Reader, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: accountInvitations.userId })
    .from(accountInvitations)
    .where(and(eq(accountInvitations.userId, userId), isNull(accountInvitations.tokenHash)))
  return rows.length === 1
}

export async function dropInvitation(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountInvitations).where(eq(accountInvitations.userId, userId))
}
