// Users. Erased users are never found or changed: their rows exist only for accounting.

import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type UserRow, users } from './accounts.tables.ts'

type InsertedUser = typeof users.$inferInsert
export type NewUser = Omit<InsertedUser, 'emailConfirmedAt'> & {
  /** `now()` for people who are added as confirmed. */
  emailConfirmedAt?: Date | SQL | null
}

type Pattern = string | Placeholder | SQL

/**
 * The pattern, in lower case, is part of the name, or of name and email. `searchText` has the index; it also has email and
 * phone number, by which people are found only where they are shown.
 */
export const matchesName = (pattern: Pattern): SQL =>
  sql`(${users.searchText} like ${pattern} and lower(${users.firstName} || ' ' || ${users.lastName}) like ${pattern})`

export const matchesNameOrEmail = (pattern: Pattern): SQL =>
  sql`(${users.searchText} like ${pattern} and lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}) like ${pattern})`

// Up to this many, what belongs to people is found by their ids; above, by reading the newest rows and their people.
const MAX_FOUND = 200

const selectFound = prepareQuery((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(matchesNameOrEmail(sql.placeholder('like')))
    .limit(MAX_FOUND + 1),
)

/** The ids of those whose name or email is like the pattern, if they are few. */
export async function findPeopleLike(db: Reader, like: string): Promise<readonly string[] | 'many'> {
  const found = await selectFound(db, { like })
  return found.length > MAX_FOUND ? 'many' : found.map(({ id }) => id)
}

export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
  return row
}

export async function findUser(db: Reader, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
  return row
}

/**
 * False for an erased account. Call it before other locks of the transaction, as erasure does: a concurrent erasure then
 * either waits and also erases what this transaction adds, or has finished and this returns false.
 */
export async function lockActiveUser(
  tx: Tx,
  id: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for(strength)
  return rows.length === 1
}

/** The user who has this address once the row is locked. As with `lockActiveUser`, call it before other locks. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.erasedAt)))
    .for('no key update')
  return row
}

/** False for an erased account and one with a password. As with `lockActiveUser`, call it before other locks. */
export async function lockUserWithoutPassword(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.passwordHash), isNull(users.erasedAt)))
    .for('no key update')
  return rows.length === 1
}

/** Those of them who have no password, locked in one order. As with `lockActiveUser`, call it before other locks. */
export const lockUsersWithoutPassword = (tx: Tx, ids: readonly string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.passwordHash), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('no key update')

/** True while this is the user's password. Locks the row, so that it cannot change before the transaction ends. */
export async function stillHasPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share')
  return rows.length === 1
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

type Addressee = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>

/** Skips people whose address is taken. Sorted, so that parallel imports wait for each other instead of deadlocking. */
export async function insertNewUsers(tx: Tx, people: readonly NewUser[]): Promise<Addressee[]> {
  if (people.length === 0) return []
  return tx
    .insert(users)
    .values(people.toSorted((a, b) => (a.email < b.email ? -1 : 1)))
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
}

/** The address of the account, and earlier ones that no other account has or had. */
export async function listAddresses(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from users where id = ${userId}
    union select earlier.email from users owner cross join unnest(owner.earlier_emails) as earlier(email)
      where owner.id = ${userId} and not exists (select from users other
        where other.id <> owner.id and (other.email = earlier.email or earlier.email = any(other.earlier_emails)))`)
  return rows.map(({ email }) => email)
}

/** By their addresses, in lower case. */
export async function findIdsByEmail(db: Reader, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Map(rows.map(({ email, id }) => [email, id]))
}

export async function findTakenEmails(db: Reader, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  return new Set(rows.map(({ email }) => email))
}

export async function insertUserUnlessTaken(tx: Tx, user: NewUser): Promise<void> {
  await tx.insert(users).values(user).onConflictDoNothing({ target: users.email })
}

type UserChange = Omit<Partial<NewUser>, 'earlierEmails'>

export async function updateUser(tx: Tx, id: string, change: UserChange): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .returning()
    .catch(onConstraint('users__one_per_email', 'accounts.email_in_use'))
  return row
}

/** Undefined when the profile was completed already. */
export async function completeFlaggedUser(
  tx: Tx,
  id: string,
  profile: Omit<UserChange, 'email'>,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...profile, hasToReset: false })
    .where(and(eq(users.id, id), eq(users.hasToReset, true)))
    .returning()
  return row
}

export const listNames = (
  db: Reader,
  ids: readonly string[],
): Promise<Pick<UserRow, 'id' | 'firstName' | 'lastName'>[]> =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
