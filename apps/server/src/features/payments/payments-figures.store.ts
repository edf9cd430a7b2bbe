// Figures of payments for the dashboard.

import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { payments, refunds } from './payments.tables.ts'

type Point = { label: string; value: number }

/** Paid less given back, by the month it was paid, in the house's own zone; months without anything are zeros. */
export async function revenueByMonth(db: Reader, months: number, timezone: string): Promise<Point[]> {
  const { rows } = await db.$client.query<{ month: string; cents: string }>(
    `select to_char(m, 'Mon') as month, coalesce(sum(p.amount_cents), 0) as cents
       from generate_series(date_trunc('month', now() at time zone $1) - make_interval(months => $2 - 1),
                            date_trunc('month', now() at time zone $1), interval '1 month') as m
       left join payments p on p.status = 'paid'
        and p.paid_at >= m at time zone $1 and p.paid_at < (m + interval '1 month') at time zone $1
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.status <> 'failed')
      group by m order by m`,
    [timezone, months],
  )
  return rows.map(({ month, cents }) => ({ label: month, value: Number(cents) }))
}

export async function countAttention(db: Reader): Promise<{ quarantined: number; failedRefunds: number }> {
  const [troubled] = await db
    .select({ found: count() })
    .from(payments)
    .where(and(isNotNull(payments.trouble), isNull(payments.resolvedAt)))
  const [failed] = await db.select({ found: count() }).from(refunds).where(eq(refunds.status, 'failed'))
  return { quarantined: troubled?.found ?? 0, failedRefunds: failed?.found ?? 0 }
}
