// Queries on people.

import { and, eq } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type UserRow, users } from './accounts.tables.ts'

export type NewUser = typeof users.$inferInsert

export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(db: Reader, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .returning()
    .catch(onConstraint('users__one_per_email', 'accounts.email_in_use'))
  if (!row) throw new Error('insert into users returned no row')
  return row
}

export async function updateUser(tx: Tx, id: string, change: Partial<NewUser>): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  return row
}

/** Clears the flag with the profile, once: a second completion finds nobody. */
export async function completeFlaggedUser(tx: Tx, id: string, profile: Partial<NewUser>): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...profile, hasToReset: false })
    .where(and(eq(users.id, id), eq(users.hasToReset, true)))
    .returning()
  return row
}
