import { canSearchUsers } from '@crew-chief/domain/users/permissions'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { listUserRows } from './users.store.ts'

const MAX_RESULTS = 20

/** Without a term, the signed-in user; with one, users by name, e-mail or phone, for admins and clinicians. */
export async function searchUsers({ db }: Pick<Deps, 'db'>, actor: Actor, term: string | undefined) {
  if (!term) return presentUser(actor.user)
  if (!canSearchUsers(actor)) throw new AppError('users.search_is_for_staff')
  return (await listUserRows(db, { search: term }, {}, { number: 1, limit: MAX_RESULTS })).map(presentUser)
}
