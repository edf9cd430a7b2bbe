// Creates the admin named in the settings when there is none by that address; never touches an existing account.

import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUserByEmail, insertUserUnlessTaken } from './users.store.ts'

export async function ensureAdmin({ config, db, passwords }: Pick<Deps, 'config' | 'db' | 'passwords'>): Promise<void> {
  const { admin } = config
  if (!admin || (await findUserByEmail(db, admin.email))) return
  const passwordHash = await passwords.hash(admin.password)
  // Two nodes may start together: whoever comes second finds the admin made.
  await inTransaction(db, (tx) =>
    insertUserUnlessTaken(tx, {
      email: admin.email,
      passwordHash,
      firstName: 'Admin',
      lastName: config.productName,
      role: 'ADMIN',
    }),
  )
}
