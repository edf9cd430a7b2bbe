import { sql } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUserByEmail, insertUserUnlessTaken } from './users.store.ts'

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
      firstName: 'Admin',
      lastName: config.productName,
      role: 'ADMIN',
      emailConfirmedAt: sql`now()`,
    }),
  )
}
