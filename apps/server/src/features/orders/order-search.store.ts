// Which orders: a customer's, one, those of a status, those a search means.

import { and, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/columns.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type OrderRow, orders } from './orders.tables.ts'

/** Not an abandoned checkout: those were never an order to anybody. */
export const isReal: SQL | undefined = or(ne(orders.status, 'CANCELLED'), isNotNull(orders.paidAt))

export const ofCustomer = (userId: string): SQL => eq(orders.userId, userId)

export const withId = (id: string): SQL => eq(orders.id, id)

export const withStatus = (status: OrderRow['status']): SQL => eq(orders.status, status)

export const countOrders = (db: Reader, where: SQL | undefined): Promise<number> => db.$count(orders, where)

/** Ids that begin with these hexadecimal digits: a range the primary key can walk. */
export function idBeginsWith(digits: string): SQL | undefined {
  const asId = (fill: string) => digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return and(gte(orders.id, asId('0')), lte(orders.id, asId('f')))
}

const namedLike = (text: string) =>
  and(
    // The indexed column finds them; it knows phones too, and a number typed here is an order's.
    sql`${users.searchText} like ${containing(text)}`,
    sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}) like ${containing(text)}`,
  )

// With so few customers their orders are picked by index; with more, one meets them soon by walking the newest.
const FEW = 200

/** The same orders, said in the way that lists a page quickest and in the way that counts them quickest. */
export type Matching = { toList: SQL | undefined; toCount: SQL | undefined }

export async function byCustomerNamed(db: Reader, text: string): Promise<Matching> {
  const some = await db
    .select({ id: users.id })
    .from(users)
    .where(namedLike(text))
    .limit(FEW + 1)
  const ids = some.map(({ id }) => id)
  if (ids.length <= FEW) return { toList: inArray(orders.userId, ids), toCount: inArray(orders.userId, ids) }
  const isTheirs = sql`${users.id} = ${orders.userId}`
  return {
    // A question asked of each order: as `exists` it would be turned round, and all orders of all of them sorted.
    toList: sql`(select ${namedLike(text)} from ${users} where ${isTheirs})`,
    toCount: sql`exists (select 1 from ${users} where ${isTheirs} and ${namedLike(text)})`,
  }
}
