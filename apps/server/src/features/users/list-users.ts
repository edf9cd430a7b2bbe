// The admin's list of users: a page of those that match, or all of them at once, which is an export and goes on record.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { listPeople, type PeopleFilter } from './people.store.ts'
import type { PeopleTotals } from './people-totals.ts'
import { presentPage } from './present-page.ts'

type Query = Decoded<typeof usersApi.listUsers>['query']

export async function listUsers(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  totals: PeopleTotals,
  { page, limit, ...filter }: Query,
) {
  if (!page) return exportUsers(deps, actor, filter)
  const people = await listPeople(deps.db, filter, { number: page, limit })
  // A page that is not full is the last one and tells the total by itself: most searches need no count.
  const isLast = people.length < limit && (people.length > 0 || page === 1)
  const total = isLast ? (page - 1) * limit + people.length : await totals(filter)
  return presentPage(people, page, limit, total)
}

async function exportUsers({ db }: Pick<Deps, 'db'>, actor: Actor, filter: PeopleFilter) {
  return inTransaction(db, async (tx) => {
    const people = await listPeople(tx, filter)
    await recordAudit(tx, actor, { action: 'users.exported', details: { people: String(people.length) } })
    return people.map(presentUser)
  })
}
