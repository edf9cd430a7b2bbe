// Logging in. A wrong address and a wrong password look the same and take the same time.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import { openSession } from './open-session.ts'
import { presentUser } from './present-user.ts'
import { findUserByEmail, stillHasPassword } from './users.store.ts'

// Per account and network: a stranger elsewhere cannot lock anybody out.
const PER_ACCOUNT: Limit = { name: 'login', most: 10, seconds: 15 * 60, refusal: 'accounts.too_many_attempts' }
// Three hundred officials may share a gym's address; nobody honest is wrong this often.
const PER_NETWORK: Limit = { name: 'login-from', most: 500, seconds: 15 * 60, refusal: 'accounts.too_many_attempts' }

type LogInDeps = Pick<Deps, 'db' | 'passwords' | 'rateLimits' | 'accessTokens' | 'config' | 'log' | 'blind'>
type Credentials = { email: string; password: string }

export async function logIn(deps: LogInDeps, from: string, { email, password }: Credentials) {
  const giveBack = async () => {
    await deps.rateLimits.giveBack(PER_NETWORK, from)
    await deps.rateLimits.giveBack(PER_ACCOUNT, email, from)
  }
  const refuse = (error: unknown): never => {
    if (error instanceof AppError) noteSecurityEvent(deps, 'login.limited', { email, from })
    throw error
  }
  await deps.rateLimits.take(PER_NETWORK, from).catch(refuse)
  await deps.rateLimits.take(PER_ACCOUNT, email, from).catch(refuse)
  const user = await findUserByEmail(deps.db, email)
  const isMatch = await deps.passwords.matches(password, user?.passwordHash ?? null).catch(async (error: unknown) => {
    // Turned away at a busy door is no wrong password.
    await giveBack()
    throw error
  })
  if (!user?.passwordHash || !isMatch) {
    noteSecurityEvent(deps, 'login.refused', { email, from })
    throw new AppError('accounts.bad_credentials')
  }
  await giveBack()
  const { id, passwordHash } = user
  const session = await inTransaction(deps.db, async (tx) => {
    // Comparing takes a while: a password changed meanwhile must not let the old one in.
    if (!(await stillHasPassword(tx, id, passwordHash))) throw new AppError('accounts.bad_credentials')
    return openSession(deps, tx, id)
  })
  noteSecurityEvent(deps, 'login.done', { user: id, from })
  return { ...session, user: presentUser(user) }
}
