import { canSeeUser } from '@crew-chief/domain/users/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findUser, findUserByEmail } from '../accounts/public.ts'
import { maySearch, presentFoundTo } from './search-users.ts'

/** Without permission the user is reported as not found. */
export async function getUser({ db }: Pick<Deps, 'db'>, actor: Actor, userId: string) {
  const user = canSeeUser(actor, userId) ? await findUser(db, userId) : undefined
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}

export async function getUserByEmail({ db }: Pick<Deps, 'db'>, actor: Actor, email: string) {
  if (!(await maySearch(db, actor))) throw new AppError('access.role')
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}
