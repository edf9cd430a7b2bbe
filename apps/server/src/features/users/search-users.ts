import type { ErrorCode } from '@crew-chief/contract/errors'
import type { User } from '@crew-chief/contract/session'
import { withoutDetails } from '@crew-chief/domain/events/consent'
import { isStaff } from '@crew-chief/domain/roles'
import { canSearchUsers, canSeeContact, canSeeContacts } from '@crew-chief/domain/users/permissions'
import type { Actor, Person } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { presentUser } from '../accounts/public.ts'
import { listFunctions } from '../events/public.ts'
import { listUserRows } from './users.store.ts'

const MAX_RESULTS = 20
// Enough for a desk that finds people while they type.
const SEARCHES: Limit = { name: 'user-search', max: 60, seconds: 60, errorCode: 'users.too_many_searches' }

export type SearchDeps = Pick<Deps, 'db' | 'rateLimits'>

/** Without a term, the signed-in user; with one, users by name, e-mail or phone number, for admins, clinicians and staff who register others. */
export async function searchUsers(deps: SearchDeps, actor: Actor, term: string | undefined) {
  if (!term) return presentUser(actor.user)
  await requireSearch(deps, actor, 'users.search_is_for_staff')
  const filter = { search: term, hasHiddenPhones: !canSeeContacts(actor) }
  return (await listUserRows(deps.db, filter, {}, { number: 1, limit: MAX_RESULTS })).map(presentFoundTo(actor))
}

/** Others need the email to choose the right person. */
export const presentFoundTo =
  (actor: Actor) =>
  (user: Person): User =>
    canSeeContact(actor, user.id) ? presentUser(user) : { ...withoutDetails(presentUser(user)), email: user.email }

/** Admins read the whole list anyway. */
export async function requireSearch({ db, rateLimits }: SearchDeps, actor: Actor, refusal: ErrorCode): Promise<void> {
  const functions = isStaff(actor) ? [] : await listFunctions(db, actor.id, true)
  if (!canSearchUsers(actor, { functions })) throw new AppError(refusal)
  if (actor.role !== 'ADMIN') await rateLimits.take(SEARCHES, actor.id)
}
