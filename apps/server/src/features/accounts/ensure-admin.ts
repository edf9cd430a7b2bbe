import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { users } from './accounts.tables.ts'
import { findUserByEmail, insertUserUnlessTaken } from './users.store.ts'

const FIRST_NAME = 'Admin'

/** Whether an admin still has the name of the first start. */
export const hasUnnamedAdmin = async (db: Reader): Promise<boolean> =>
  (await db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.firstName, FIRST_NAME), isNull(users.erasedAt)))) > 0

/** Creates the admin of the settings unless the e-mail address is taken; never changes an existing account. */
export async function ensureAdmin({ config, db, passwords }: Pick<Deps, 'config' | 'db' | 'passwords'>): Promise<void> {
  const { admin } = config
  if (!admin || (await findUserByEmail(db, admin.email))) return
  const passwordHash = await passwords.hash(admin.password)
  // Two nodes may start at the same time.
  await inTransaction(db, (tx) =>
    insertUserUnlessTaken(tx, {
      email: admin.email,
      passwordHash,
      firstName: FIRST_NAME,
      lastName: config.productName,
      role: 'ADMIN',
      emailConfirmedAt: sql`now()`,
    }),
  )
}
