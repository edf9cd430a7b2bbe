// Payments on the dashboard.

import { paths } from '@crew-chief/domain/paths'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { countOpenDisputes } from './disputes.store.ts'
import { payments, refunds } from './payments.tables.ts'

const MONTHS = 12

export const paymentsPanel: DashboardPanel = async ({ db, config }) => {
  const [months, attention] = await Promise.all([revenueByMonth(db, MONTHS, config.timezone), countNeedsAttention(db)])
  const lastMonth = months.at(-2)?.value ?? 0
  const thisMonth = months.at(-1)?.value ?? 0
  const total = attention.quarantined + attention.failedRefunds + attention.openDisputes
  return {
    figures: [
      {
        id: 'revenue',
        label: 'Revenue this month',
        unit: 'cents',
        value: thisMonth,
        context: lastMonth === 0 ? 'Nothing last month' : `${dollarsOf(lastMonth)} last month`,
      },
    ],
    matters: total === 0 ? [] : [attentionMatter(attention)],
    charts: [
      {
        id: 'revenue-by-month',
        title: 'Revenue by month',
        note: `Last ${MONTHS} months, net of refunds and disputes`,
        unit: 'cents',
        kind: 'time',
        points: months,
      },
    ],
  }
}

const dollarsOf = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

type Attention = Awaited<ReturnType<typeof countNeedsAttention>>

function attentionMatter({ quarantined, failedRefunds, openDisputes }: Attention) {
  const parts = [
    ...(quarantined > 0 ? [counted(quarantined, 'payment doesn’t match', 'payments don’t match')] : []),
    ...(failedRefunds > 0 ? [counted(failedRefunds, 'refund failed', 'refunds failed')] : []),
    ...(openDisputes > 0 ? [counted(openDisputes, 'payment is disputed', 'payments are disputed')] : []),
  ]
  return {
    id: 'payments-attention',
    tone: 'red' as const,
    icon: 'card' as const,
    title: counted(quarantined + failedRefunds + openDisputes, 'payment needs attention', 'payments need attention'),
    text: parts.join(', '),
    link: { label: 'Show payments', to: paths.payments({ attention: 'true' }) },
  }
}

type Point = { label: string; value: number }

/** Paid, less refunds, and not disputed, by month of payment in the configured time zone; months without payments are 0. */
export async function revenueByMonth(db: Reader, months: number, timezone: string): Promise<Point[]> {
  const { rows } = await db.$client.query<{ month: string; cents: string }>(
    `select to_char(m, 'Mon') as month, coalesce(sum(p.amount_cents - p.refunded_cents), 0) as cents
       from generate_series(date_trunc('month', now() at time zone $1) - make_interval(months => $2 - 1),
                            date_trunc('month', now() at time zone $1), interval '1 month') as m
       left join payments p on p.status = 'paid'
        and p.paid_at >= m at time zone $1 and p.paid_at < (m + interval '1 month') at time zone $1
        and not exists (select 1 from payment_disputes d where d.payment_id = p.id and d.status <> 'won')
      group by m order by m`,
    [timezone, months],
  )
  return rows.map(({ month, cents }) => ({ label: month, value: Number(cents) }))
}

export async function countNeedsAttention(
  db: Reader,
): Promise<{ quarantined: number; failedRefunds: number; openDisputes: number }> {
  const [troubled] = await db
    .select({ found: count() })
    .from(payments)
    .where(and(isNotNull(payments.trouble), isNull(payments.resolvedAt)))
  const [failed] = await db.select({ found: count() }).from(refunds).where(eq(refunds.status, 'failed'))
  return {
    quarantined: troubled?.found ?? 0,
    failedRefunds: failed?.found ?? 0,
    openDisputes: await countOpenDisputes(db),
  }
}
