// Payments with their payer, refund and dispute.

import type { PAYMENT_SORTS } from '@crew-chief/contract/payments'
import type { SortOrder } from '@crew-chief/contract/wire'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '../../db/columns.ts'
import { directed } from '../../db/sorting.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { disputes, payments, refunds } from './payments.tables.ts'

export const NEEDS_ATTENTION: SQL | undefined = or(
  and(isNotNull(payments.trouble), isNull(payments.resolvedAt)),
  eq(refunds.status, 'failed'),
  eq(disputes.status, 'open'),
)

// The status as it is shown: what needs an admin first, what is done last.
const SHOWN_STATUS = sql`case when ${disputes.status} = 'open' then 0 when ${disputes.status} = 'lost' then 7 else case ${refunds.status}
  when 'failed' then 1 when 'wanted' then 4 when 'pending' then 4 when 'succeeded' then 6
  else case ${payments.status} when 'quarantined' then 2 when 'processing' then 3 else 5 end end end`

const SORT_KEYS: Record<(typeof PAYMENT_SORTS)[number] | 'created', SQLWrapper> = {
  description: sql`lower(${payments.description})`,
  payer: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  status: SHOWN_STATUS,
  amount: sql`coalesce(${payments.paidCents}, ${payments.amountCents})`,
  date: sql`coalesce(${payments.paidAt}, ${payments.createdAt})`,
  created: payments.createdAt,
}

type Filter = { attention: boolean; search: string | undefined }
type PaymentSorting = { sort: keyof typeof SORT_KEYS; order?: SortOrder | undefined }
type Slice = { before: string | undefined; limit: number }

// A payment can be disputed again after a won dispute.
const LATEST_DISPUTE = sql`(select latest.id from ${disputes} latest where latest.payment_id = ${payments.id}
  order by latest.created_at desc, latest.id limit 1)`

const select = (db: Reader) =>
  db
    .select({
      payment: payments,
      refund: refunds,
      dispute: disputes,
      payer: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(disputes, eq(disputes.id, LATEST_DISPUTE))

export type ListedPayment = Awaited<ReturnType<typeof select>>[number]

export function listPaymentRows(
  db: Reader,
  { attention, search }: Filter,
  { sort, order }: PaymentSorting,
  { before, limit }: Slice,
): Promise<ListedPayment[]> {
  const key = SORT_KEYS[sort]
  const isBeyond = order === 'desc' ? lt : gt
  return select(db)
    .where(
      and(
        attention ? NEEDS_ATTENTION : inArray(payments.status, ['processing', 'paid', 'quarantined']),
        search
          ? or(
              sql`${users.searchText} like ${containing(search.toLowerCase())}`,
              sql`lower(${payments.description}) like ${containing(search.toLowerCase())}`,
            )
          : undefined,
        before ? isBeyond(sql`(${key}, ${payments.id})`, positionOf(before, key)) : undefined,
      ),
    )
    .orderBy(...directed([key, payments.id], order))
    .limit(limit)
}

/** The tables have the same names as in the list, so that `key` means the row with this id. */
const positionOf = (id: string, key: SQLWrapper) =>
  sql`(select ${key}, ${payments.id} from ${payments} join ${users} on ${users.id} = ${payments.userId}
    left join ${refunds} on ${refunds.paymentId} = ${payments.id}
    left join ${disputes} on ${disputes.id} = ${LATEST_DISPUTE} where ${payments.id} = ${id})`

export async function findListedPayment(db: Reader, id: string): Promise<ListedPayment | undefined> {
  const [row] = await select(db).where(eq(payments.id, id))
  return row
}
