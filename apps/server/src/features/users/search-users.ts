import type { User } from '@crew-chief/contract/accounts'
import { isStaff } from '@crew-chief/domain/roles'
import { canSearchUsers, canSeeContact } from '@crew-chief/domain/users/permissions'
import type { Actor, Person } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { listFunctions } from '../events/public.ts'
import { listUserRows } from './users.store.ts'

const MAX_RESULTS = 20

/** Without a term, the signed-in user; with one, users by name, e-mail or phone, for admins, clinicians and staff who register others. */
export async function searchUsers({ db }: Pick<Deps, 'db'>, actor: Actor, term: string | undefined) {
  if (!term) return presentUser(actor.user)
  if (!(await maySearch(db, actor))) throw new AppError('users.search_is_for_staff')
  return (await listUserRows(db, { search: term }, {}, { number: 1, limit: MAX_RESULTS })).map(presentFoundTo(actor))
}

export const presentFoundTo =
  (actor: Actor) =>
  (user: Person): User =>
    presentUser(canSeeContact(actor, user.id) ? user : { ...user, phoneNumber: null, address: null })

export const maySearch = async (db: Reader, actor: Actor): Promise<boolean> =>
  canSearchUsers(actor, { functions: isStaff(actor) ? [] : await listFunctions(db, actor.id, true) })
