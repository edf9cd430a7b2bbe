import { canSeeUser } from '@crew-chief/domain/users/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { findUser, findUserByEmail } from '../accounts/public.ts'
import { presentFoundTo, requireSearch, type SearchDeps } from './search-users.ts'

/** Without permission the user is reported as not found. */
export async function getUser(deps: SearchDeps, actor: Actor, userId: string) {
  if (!canSeeUser(actor, userId)) throw new AppError('users.not_found')
  if (userId !== actor.id) await requireSearch(deps, actor, 'users.not_found')
  const user = await findUser(deps.db, userId)
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}

export async function getUserByEmail(deps: SearchDeps, actor: Actor, email: string) {
  await requireSearch(deps, actor, 'access.role')
  const user = await findUserByEmail(deps.db, email)
  if (!user) throw new AppError('users.not_found')
  return presentFoundTo(actor)(user)
}
