// Without a term: who am I. With one: people by name, e-mail, phone, for admins and clinicians.

import { canSearchUsers } from '@crew-chief/domain/users/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { listPeople } from './people.store.ts'

const MOST = 20

export async function searchUsers({ db }: Pick<Deps, 'db'>, actor: Actor, term: string | undefined) {
  if (!term) return presentUser(actor.user)
  if (!canSearchUsers(actor)) throw new AppError('users.search_is_for_staff')
  return (await listPeople(db, { search: term }, { number: 1, limit: MOST })).map(presentUser)
}
