// Creating an account. Role, flags and dates are ours to set, whatever the request says.

import type { accountsApi } from '@crew-chief/contract/accounts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { openSession } from './open-session.ts'
import { presentUser } from './present-user.ts'
import { insertUser } from './users.store.ts'

type Registration = Decoded<typeof accountsApi.register>['body']

export async function register(
  deps: Pick<Deps, 'db' | 'passwords' | 'accessTokens' | 'config'>,
  { password, ...person }: Registration,
) {
  const passwordHash = await deps.passwords.hash(password)
  return inTransaction(deps.db, async (tx) => {
    const user = await insertUser(tx, { ...person, passwordHash })
    const session = await openSession(deps, tx, user.id)
    return { ...session, user: presentUser(user), message: 'Registration successful' }
  })
}
