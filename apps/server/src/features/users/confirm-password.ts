// Asking for the password once more before something that cannot be taken back.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findUser } from '../accounts/public.ts'
import { lockPerson } from './people.store.ts'

const WRONG_PASSWORDS: Limit = { name: 'confirm', most: 10, seconds: 15 * 60, refusal: 'accounts.too_many_attempts' }

/**
 * Comparing takes a while, and a reset may end this very session meanwhile: the deed's transaction
 * begins with what is returned, which looks again and holds the person until the end.
 */
export async function confirmPassword(
  { db, passwords, rateLimits }: Pick<Deps, 'db' | 'passwords' | 'rateLimits'>,
  actor: Actor,
  password: string,
): Promise<(tx: Tx) => Promise<void>> {
  await rateLimits.take(WRONG_PASSWORDS, actor.id)
  const giveBack = () => rateLimits.giveBack(WRONG_PASSWORDS, actor.id)
  const passwordHash = (await findUser(db, actor.id))?.passwordHash ?? null
  const isMatch = await passwords.matches(password, passwordHash).catch(async (error: unknown) => {
    // Turned away at a busy door is no wrong password.
    await giveBack()
    throw error
  })
  if (!passwordHash || !isMatch) throw new AppError('users.wrong_password')
  await giveBack()
  return async (tx) => {
    if (!(await lockPerson(tx, actor.id, passwordHash))) throw new AppError('session.expired')
  }
}
