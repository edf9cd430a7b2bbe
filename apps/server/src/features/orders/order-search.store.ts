// Which orders: a customer's, one, those of a status, those a search means.

import { and, eq, gte, isNotNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { users } from '../accounts/public.ts'
import { type OrderRow, orders } from './orders.tables.ts'

/** Not an abandoned checkout: those were never an order to anybody. */
export const isReal: SQL | undefined = or(ne(orders.status, 'CANCELLED'), isNotNull(orders.paidAt))

export const ofCustomer = (userId: string | Placeholder): SQL => eq(orders.userId, userId)

export const withId = (id: string): SQL => eq(orders.id, id)

/** What a search means, in the values its statement is given. */
export type Found = {
  /** Ids that begin with the digits one typed: a range the primary key can walk. */
  idRange: { from: string; to: string } | null
  /** Whom the text may mean, or that they are too many to be named. */
  customers: readonly string[] | 'many'
  like: string
}

/** One question: with the same one, only values differ from call to call. */
export type Question = { hasStatus: boolean; search: null | { byId: boolean; customers: 'one' | 'few' | 'many' } }

export const questionOf = (status: OrderRow['status'] | undefined, found: Found | null): Question => ({
  hasStatus: status !== undefined,
  search: found && {
    byId: found.idRange !== null,
    customers: found.customers === 'many' ? 'many' : found.customers.length === 1 ? 'one' : 'few',
  },
})

export const valuesOf = (status: OrderRow['status'] | undefined, found: Found | null) => ({
  status,
  idFrom: found?.idRange?.from,
  idTo: found?.idRange?.to,
  customer: found?.customers === 'many' ? undefined : found?.customers[0],
  customers: found?.customers,
  like: found?.like,
})

const value = (name: keyof ReturnType<typeof valuesOf>) => sql.placeholder(name)

/** The same orders, said in the way that lists a page quickest and in the way that counts them quickest. */
export function conditionsOf({ hasStatus, search }: Question): { toList: SQL | undefined; toCount: SQL | undefined } {
  const ofStatus = hasStatus ? eq(orders.status, value('status')) : undefined
  if (!search) return { toList: ofStatus ?? isReal, toCount: ofStatus ?? isReal }
  const byId = search.byId ? and(gte(orders.id, value('idFrom')), lte(orders.id, value('idTo'))) : undefined
  const theirs = byCustomer(search.customers)
  return { toList: and(or(byId, theirs.toList), ofStatus), toCount: and(or(byId, theirs.toCount), ofStatus) }
}

function byCustomer(customers: 'one' | 'few' | 'many') {
  if (customers === 'one') return alike(ofCustomer(value('customer')))
  if (customers === 'few') return alike(sql`${orders.userId} = any(${value('customers')})`)
  const isTheirs = sql`${users.id} = ${orders.userId}`
  return {
    // A question asked of each order: as `exists` it would be turned round, and all orders of all of them sorted.
    toList: sql`(select ${namedLike} from ${users} where ${isTheirs})`,
    toCount: sql`exists (select 1 from ${users} where ${isTheirs} and ${namedLike})`,
  }
}

const alike = (condition: SQL) => ({ toList: condition, toCount: condition })

const namedLike = and(
  // The indexed column finds them; it knows phones too, and a number typed here is an order's.
  sql`${users.searchText} like ${value('like')}`,
  sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}) like ${value('like')}`,
)

// With so few customers their orders are picked by index; with more, one meets them soon by walking the newest.
const FEW = 200

export function prepareCustomerSearch(db: Db) {
  const query = db
    .select({ id: users.id })
    .from(users)
    .where(namedLike)
    .limit(FEW + 1)
    .prepare('')
  return async (like: string): Promise<Found['customers']> => {
    const some = await query.execute({ like })
    return some.length > FEW ? 'many' : some.map(({ id }) => id)
  }
}
