import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findUser } from '../accounts/public.ts'
import { lockUser } from './users.store.ts'

const WRONG_PASSWORDS: Limit = { name: 'confirm', max: 10, seconds: 15 * 60, errorCode: 'accounts.too_many_attempts' }

/**
 * Checks the password before an irreversible action. A reset may change it while it is being verified, so the caller's
 * transaction must begin with the returned function, which checks again and locks the user.
 */
export async function confirmPassword(
  { db, passwords, rateLimits }: Pick<Deps, 'db' | 'passwords' | 'rateLimits'>,
  actor: Actor,
  password: string,
): Promise<(tx: Tx) => Promise<void>> {
  await rateLimits.take(WRONG_PASSWORDS, actor.id)
  const releaseLimit = () => rateLimits.release(WRONG_PASSWORDS, actor.id)
  const passwordHash = (await findUser(db, actor.id))?.passwordHash ?? null
  const isMatch = await passwords.matches(password, passwordHash).catch(async (error: unknown) => {
    // The password was not checked (server busy), so the attempt does not count.
    await releaseLimit()
    throw error
  })
  if (!passwordHash || !isMatch) throw new AppError('users.wrong_password')
  await releaseLimit()
  return async (tx) => {
    if (!(await lockUser(tx, actor.id, passwordHash))) throw new AppError('session.expired')
  }
}
