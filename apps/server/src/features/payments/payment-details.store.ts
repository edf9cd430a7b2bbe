// Payments with their payer, refunds and dispute.

import type { DisplayStatus, StatusFilter } from '@crew-chief/domain/payments/display-status'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { disputes, payments, type RefundRow, refunds } from './payments.tables.ts'
import { hasRemaining, isLatestRefund, listRefundsOf } from './refunds.store.ts'

// The union repeats the conditions without the joins: each part has an index.
export const NEEDS_ATTENTION: SQL | undefined = and(
  sql`${payments.id} in (
    select troubled.id from ${payments} troubled where troubled.trouble is not null and troubled.resolved_at is null
    union all select failed.payment_id from ${refunds} failed where failed.status = 'failed'
    union all select open.payment_id from ${disputes} open where open.status = 'open')`,
  or(
    and(isNotNull(payments.trouble), isNull(payments.resolvedAt)),
    eq(refunds.status, 'failed'),
    eq(disputes.status, 'open'),
  ),
)

// In the order of the list: what needs an admin first, what is done last.
const STATUS_RANKS = {
  disputed: 0,
  'refund-failed': 1,
  quarantined: 2,
  processing: 3,
  refunding: 4,
  paid: 5,
  'partly-refunded': 6,
  refunded: 7,
  'dispute-lost': 8,
} as const satisfies Partial<Record<DisplayStatus, number>>
export const PAID_RANK = STATUS_RANKS.paid

const rank = (status: keyof typeof STATUS_RANKS) => sql.raw(String(STATUS_RANKS[status]))

/** The rank of `displayStatus`. */
const SHOWN_STATUS = sql`case when ${disputes.status} = 'open' then ${rank('disputed')}
  when ${disputes.status} = 'lost' then ${rank('dispute-lost')}
  when ${refunds.status} = 'failed' then ${rank('refund-failed')}
  when ${refunds.status} in ('wanted', 'pending') then ${rank('refunding')}
  when ${refunds.status} = 'succeeded' and ${hasRemaining} then ${rank('partly-refunded')}
  when ${refunds.status} = 'succeeded' then ${rank('refunded')}
  when ${payments.status} = 'quarantined' then ${rank('quarantined')}
  when ${payments.status} = 'processing' then ${rank('processing')} else ${rank('paid')} end`

// Between them all listed payments: those shown as paid without a look at refunds and disputes, and the others.
export const IS_ONLY_PAID: SQL = sql`(${payments.status} = 'paid'
  and not exists (select from ${refunds} r where r.payment_id = ${payments.id})
  and not exists (select from ${disputes} d where d.payment_id = ${payments.id}))`
export const HAS_HISTORY: SQL = sql`${payments.id} in (
  select p.id from ${payments} p where p.status in ('processing', 'quarantined')
  union select r.payment_id from ${refunds} r union select d.payment_id from ${disputes} d)`

export const isShownAs = (status: StatusFilter): SQL => sql`${SHOWN_STATUS} = ${rank(status)}`

export const PAYMENT_SORT_KEYS = {
  description: sql`lower(${payments.description})`,
  payer: sql`lower(${users.lastName} || ' ' || ${users.firstName})`,
  status: SHOWN_STATUS,
  amount: sql`coalesce(${payments.paidCents}, ${payments.amountCents})`,
  date: sql`coalesce(${payments.paidAt}, ${payments.createdAt})`,
  created: sql`${payments.createdAt}`,
} as const satisfies Record<string, SQL>

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
    .leftJoin(refunds, isLatestRefund)
    .leftJoin(disputes, eq(disputes.id, LATEST_DISPUTE))

type SelectedPayment = Awaited<ReturnType<typeof select>>[number]
/** `refunds`: all of them, newest first. */
export type ListedPayment = SelectedPayment & { refunds: RefundRow[] }

async function withRefunds(db: Reader, rows: SelectedPayment[]): Promise<ListedPayment[]> {
  const ids = rows.filter(({ refund }) => refund).map(({ payment }) => payment.id)
  const found = ids.length > 0 ? await listRefundsOf(db, ids) : []
  return rows.map((row) => ({ ...row, refunds: found.filter(({ paymentId }) => paymentId === row.payment.id) }))
}

/** With the tables that the conditions and sort keys above refer to. */
export const paymentsWithFacts = sql`${payments} join ${users} on ${users.id} = ${payments.userId}
  left join ${refunds} on ${isLatestRefund} left join ${disputes} on ${disputes.id} = ${LATEST_DISPUTE}`

/** Unordered. */
export const listPaymentsById = async (db: Reader, ids: readonly string[]): Promise<ListedPayment[]> =>
  ids.length === 0 ? [] : withRefunds(db, await select(db).where(inArray(payments.id, [...ids])))

export async function findListedPayment(db: Reader, id: string): Promise<ListedPayment | undefined> {
  const [row] = await withRefunds(db, await select(db).where(eq(payments.id, id)))
  return row
}
