// Asking for the password once more before something that cannot be taken back.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findUser } from '../accounts/public.ts'

const WRONG_PASSWORDS: Limit = { name: 'confirm', most: 10, seconds: 15 * 60, refusal: 'accounts.too_many_attempts' }

export async function confirmPassword(
  { db, passwords, rateLimits }: Pick<Deps, 'db' | 'passwords' | 'rateLimits'>,
  actor: Actor,
  password: string,
) {
  await rateLimits.take(WRONG_PASSWORDS, actor.id)
  const user = await findUser(db, actor.id)
  if (!(await passwords.matches(password, user?.passwordHash ?? null))) throw new AppError('users.wrong_password')
  await rateLimits.giveBack(WRONG_PASSWORDS, actor.id)
}
