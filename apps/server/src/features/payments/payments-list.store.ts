// Payments with their payer and refund.

import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/columns.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { payments, refunds } from './payments.tables.ts'

export const NEEDS_ATTENTION: SQL | undefined = or(
  and(isNotNull(payments.trouble), isNull(payments.resolvedAt)),
  eq(refunds.status, 'failed'),
)

export type ListQuery = { attention: boolean; search: string | undefined; before: string | undefined; limit: number }

const select = (db: Reader) =>
  db
    .select({
      payment: payments,
      refund: refunds,
      payer: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))

export type ListedPayment = Awaited<ReturnType<typeof select>>[number]

export const listPaymentRows = (
  db: Reader,
  { attention, search, before, limit }: ListQuery,
): Promise<ListedPayment[]> =>
  select(db)
    .where(
      and(
        attention ? NEEDS_ATTENTION : inArray(payments.status, ['processing', 'paid', 'quarantined']),
        search
          ? or(
              sql`${users.searchText} like ${containing(search.toLowerCase())}`,
              sql`lower(${payments.description}) like ${containing(search.toLowerCase())}`,
            )
          : undefined,
        before ? lt(sql`(${payments.createdAt}, ${payments.id})`, positionOf(before)) : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)

const positionOf = (id: string) => sql`(select p.created_at, p.id from payments p where p.id = ${id})`

export async function findListedPayment(db: Reader, id: string): Promise<ListedPayment | undefined> {
  const [row] = await select(db).where(eq(payments.id, id))
  return row
}
