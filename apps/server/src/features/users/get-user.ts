import { canSeeUser } from '@crew-chief/domain/users/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findUser, findUserByEmail } from '../accounts/public.ts'
import { presentFoundTo, requireSearch, type SearchDeps } from './search-users.ts'

/** Without permission the user is reported as not found. */
export async function getUser({ db }: Pick<Deps, 'db'>, actor: Actor, userId: string) {
  const user = canSeeUser(actor, userId) ? await findUser(db, userId) : undefined
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}

export async function getUserByEmail(deps: SearchDeps, actor: Actor, email: string) {
  await requireSearch(deps, actor, 'access.role')
  const user = await findUserByEmail(deps.db, email)
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}
