// Counting orders: for the figures above the admin's table, and for the dashboard.

import { REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import { count, eq, min, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { type OrderRow, orderItems, orders } from './orders.tables.ts'

export type Tally = { status: OrderRow['status']; isPaid: boolean; orders: number; cents: number }

/** All orders, in a dozen rows at most. */
export const tallyOrders = (db: Reader): Promise<Tally[]> => {
  const isPaid = sql<boolean>`${orders.paidAt} is not null`
  return db
    .select({
      status: orders.status,
      isPaid,
      orders: count(),
      // Added up as a bigint, which arrives as text: a season's cents outgrow an integer.
      cents: sql<number>`sum(${orders.totalCents})`.mapWith(Number),
    })
    .from(orders)
    .groupBy(orders.status, isPaid)
}

export async function countWaiting(db: Reader): Promise<{ orders: number; since: Date | null }> {
  const [row] = await db
    .select({ orders: count(), since: min(orders.paidAt) })
    .from(orders)
    .where(eq(orders.status, 'PROCESSING'))
  return row ?? { orders: 0, since: null }
}

type Point = { label: string; value: number }
const SOLD = sql.raw(REVENUE_STATUSES.map((status) => `'${status}'`).join(', '))

/** By the week it was paid, in the house's own zone; weeks without anything are zeros. */
export async function salesByWeek(db: Reader, weeks: number, timezone: string): Promise<Point[]> {
  const { rows } = await db.execute<{ label: string; cents: string }>(sql`
    select to_char(week, 'Mon FMDD') as label, coalesce(sum(total_cents), 0) as cents
    from generate_series(date_trunc('week', now() at time zone ${timezone}) - make_interval(weeks => ${weeks - 1}),
                         date_trunc('week', now() at time zone ${timezone}), interval '1 week') as week
    left join ${orders} on ${orders.status} in (${SOLD})
      and paid_at >= week at time zone ${timezone} and paid_at < (week + interval '1 week') at time zone ${timezone}
    group by week order by week`)
  return rows.map(({ label, cents }) => ({ label, value: Number(cents) }))
}

/** Units sold in the last days, by product, as it is called in its latest order. */
export async function bestSellers(db: Reader, days: number, most: number): Promise<Point[]> {
  const { rows } = await db.execute<{ label: string; units: string }>(sql`
    select (array_agg(i.name order by o.paid_at desc))[1] as label, sum(i.quantity) as units
    from ${orders} o join ${orderItems} i on i.order_id = o.id
    where o.status in (${SOLD}) and o.paid_at >= now() - make_interval(days => ${days})
    group by i.product_id order by units desc, label limit ${most}`)
  return rows.map(({ label, units }) => ({ label, value: Number(units) }))
}
