// Logging in. A wrong address and a wrong password look the same and take the same time.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { openSession } from './open-session.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmail } from './users.store.ts'

// Per account and network address: a stranger elsewhere cannot lock anybody out.
const WRONG_PASSWORDS: Limit = { name: 'login', most: 10, seconds: 15 * 60, refusal: 'accounts.too_many_attempts' }

type LogInDeps = Pick<Deps, 'db' | 'passwords' | 'rateLimits' | 'accessTokens' | 'config'>

export async function logIn(deps: LogInDeps, from: string, { email, password }: { email: string; password: string }) {
  await deps.rateLimits.take(WRONG_PASSWORDS, email, from)
  const user = await findUserByEmail(deps.db, email)
  const isMatch = await deps.passwords.matches(password, user?.passwordHash ?? null)
  if (!user || !isMatch) throw new AppError('accounts.bad_credentials')
  await deps.rateLimits.giveBack(WRONG_PASSWORDS, email, from)
  const session = await inTransaction(deps.db, (tx) => openSession(deps, tx, user.id))
  return { ...session, user: presentUser(user) }
}
