// The admin's list of users: all of them, or a page of those that match.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { listPeople } from './people.store.ts'
import type { PeopleTotals } from './people-totals.ts'
import { presentPage } from './present-page.ts'

type Query = Decoded<typeof usersApi.listUsers>['query']

export async function listUsers({ db }: Pick<Deps, 'db'>, totals: PeopleTotals, { page, limit, ...filter }: Query) {
  if (!page) return (await listPeople(db, filter)).map(presentUser)
  const people = await listPeople(db, filter, { number: page, limit })
  // A page that is not full is the last one and tells the total by itself: most searches need no count.
  const isLast = people.length < limit && (people.length > 0 || page === 1)
  const total = isLast ? (page - 1) * limit + people.length : await totals(filter)
  return presentPage(people, page, limit, total)
}
