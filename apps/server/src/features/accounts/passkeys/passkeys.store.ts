import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { onConstraint } from '../../../db/on-constraint.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { type UserRow, users } from '../accounts.tables.ts'
import { type PasskeyRow, passkeys } from './passkeys.tables.ts'

export async function listPasskeys(db: Reader, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), passkeys.id)
}

export async function hasPasskey(db: Reader, userId: string): Promise<boolean> {
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return rows.length === 1
}

/** With its user, unless the account was deleted. */
export async function findCredential(
  db: Reader,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.erasedAt)))
  return row
}

export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .returning()
    .catch(onConstraint('passkeys__one_per_credential', 'accounts.passkey_not_added'))
  if (!row) throw new Error('insert into passkeys returned no row')
  return row
}

/** False when the passkey was removed, or used by another request since it was read. */
export async function recordUse(tx: Tx, { id, signCount }: PasskeyRow, newCount: number): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ signCount: newCount, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.signCount, signCount)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return row
}

/** True when there were any. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return deleted.length > 0
}
