import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../actor.ts'
import { paginationOf, totalFromLastPage } from '../../db/pagination.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { presentUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { countUsers, listUserRows, type UserFilter, type UserSorting } from './users.store.ts'

type Query = Decoded<typeof usersApi.listUsers>['query']

/** A page of users or, without `page`, an export of all of them, which is recorded in the audit log. */
export async function listUsers(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { page: pageNumber, limit, sort, order, ...filter }: Query,
) {
  if (!pageNumber) return exportUsers(deps, actor, filter, { sort, order })
  const page = { number: pageNumber, limit }
  const users = await listUserRows(deps.db, filter, { sort, order }, page)
  const total = totalFromLastPage(users.length, page) ?? (await countUsers(deps.db, filter))
  return { users: users.map(presentUser), pagination: paginationOf(page, total) }
}

async function exportUsers({ db }: Pick<Deps, 'db'>, actor: Actor, filter: UserFilter, sorting: UserSorting) {
  return inTransaction(db, async (tx) => {
    const users = await listUserRows(tx, filter, sorting)
    await recordAudit(tx, actor, { action: 'users.exported', details: { people: String(users.length) } })
    return users.map(presentUser)
  })
}
