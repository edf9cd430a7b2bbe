// The admin's list of users: all of them, or a page of those that match.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { countPeople, listPeople } from './people.store.ts'
import { presentPage } from './present-page.ts'

type Query = Decoded<typeof usersApi.listUsers>['query']

export async function listUsers({ db }: Pick<Deps, 'db'>, { page, limit, ...filter }: Query) {
  if (!page) return (await listPeople(db, filter)).map(presentUser)
  const [people, total] = await Promise.all([listPeople(db, filter, { number: page, limit }), countPeople(db, filter)])
  return presentPage(people, page, limit, total)
}
