import type { Decoded } from '@crew-chief/contract/endpoint'
import type { User } from '@crew-chief/contract/session'
import type { usersApi } from '@crew-chief/contract/users'
import type { Actor } from '../../actor.ts'
import { paginationOf, totalFromLastPage } from '../../db/pagination.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Batches } from '../../handlers.ts'
import { presentUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import {
  countUsers,
  listUserRows,
  listUsersAfter,
  type UserFilter,
  type UserRow,
  type UserSorting,
} from './users.store.ts'

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

/** Recorded before anything is sent, because a reader may leave before the end. */
async function exportUsers({ db }: Pick<Deps, 'db'>, actor: Actor, filter: UserFilter, sorting: UserSorting) {
  const people = String(await countUsers(db, filter))
  await inTransaction(db, (tx) => recordAudit(tx, actor, { action: 'users.exported', details: { people } }))
  return allUsers(db, filter, sorting)
}

const CHUNK = 500

async function* allUsers(db: Reader, filter: UserFilter, sorting: UserSorting): Batches<User[]> {
  for (let after: UserRow | undefined, isLast = false; !isLast; ) {
    const users = await listUsersAfter(db, filter, sorting, { after, limit: CHUNK })
    yield users.map(presentUser)
    after = users.at(-1)
    isLast = users.length < CHUNK
  }
}
