// Payments on the dashboard.

import { paths } from '@crew-chief/domain/paths'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { countedBetween, ofMode } from '../../platform/counters/counters.store.ts'
import { countOpenDisputes } from './disputes.store.ts'
import { disputes, payments, refunds } from './payments.tables.ts'

const MONTHS = 12

export const paymentsPanel: DashboardPanel = async ({ db, config }) => {
  const [months, attention, isLive] = await Promise.all([
    revenueByMonth(db, MONTHS, config),
    countNeedsAttention(db),
    isLiveWithoutTests(db, config),
  ])
  const lastMonth = months.at(-2)?.value ?? 0
  const thisMonth = months.at(-1)?.value ?? 0
  const total = attention.quarantined + attention.failedRefunds + attention.openDisputes
  return {
    figures: [
      {
        id: 'revenue',
        label: config.testPayments ? 'Test revenue this month' : 'Revenue this month',
        unit: 'cents',
        value: thisMonth,
        context: lastMonth === 0 ? 'Nothing last month' : `${dollarsOf(lastMonth)} last month`,
      },
    ],
    matters: [...providerMatters(config), ...(total === 0 ? [] : [attentionMatter(attention)])],
    charts: [
      {
        id: 'revenue-by-month',
        title: config.testPayments ? 'Test revenue by month' : 'Revenue by month',
        note: `Last ${MONTHS} months, net of refunds and disputes`,
        unit: 'cents',
        kind: 'time',
        points: months,
      },
    ],
    isDone: { live: isLive },
  }
}

/** What was paid in test mode is removed, too. */
async function isLiveWithoutTests(db: Reader, { testPayments }: Config): Promise<boolean> {
  if (testPayments) return false
  const [test] = await db.select({ id: payments.id }).from(payments).where(eq(payments.isTest, true)).limit(1)
  return test === undefined
}

const TEST_MODE = {
  id: 'payments-test-mode',
  tone: 'yellow',
  icon: 'card',
  title: 'Payments are in test mode',
  text: 'No one is charged until a live Stripe account is connected.',
  link: { label: 'Connect Stripe', to: paths.settings('payments') },
} as const

const UNREADABLE = {
  id: 'payments-unreadable',
  tone: 'red',
  icon: 'card',
  title: 'Payments are stopped',
  text: 'The Stripe key can’t be read, because the server’s secret changed. Enter it again.',
  link: { label: 'Enter the key', to: paths.settings('payments') },
} as const

const providerMatters = ({ isStripeUnreadable, testPayments }: Pick<Config, 'isStripeUnreadable' | 'testPayments'>) => [
  ...(isStripeUnreadable ? [UNREADABLE] : []),
  ...(testPayments ? [TEST_MODE] : []),
]

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

/**
 * Paid, less refunds, and not disputed, by month of payment in the configured time zone; months without payments are 0.
 * Of the present mode.
 */
export async function revenueByMonth(
  db: Reader,
  months: number,
  config: Pick<Config, 'timezone' | 'testPayments'>,
): Promise<Point[]> {
  const { timezone, testPayments } = config
  const start = sql`(month at time zone ${timezone})`
  const end = sql`((month + interval '1 month') at time zone ${timezone})`
  const { rows } = await db.execute<{ month: string; cents: string }>(sql`
    with disputed as (
      select paid_at, amount_cents - refunded_cents as cents from ${payments}
       where status = 'paid' and is_test = ${testPayments} and id in (select payment_id from ${disputes} where status <> 'won')
    )
    select to_char(month, 'Mon') as month, (${countedBetween(ofMode(config, 'payments.revenue'), start, end)})
        - (select coalesce(sum(cents), 0) from disputed where paid_at >= ${start} and paid_at < ${end}) as cents
      from generate_series(date_trunc('month', now() at time zone ${timezone}) - make_interval(months => ${months - 1}),
                           date_trunc('month', now() at time zone ${timezone}), interval '1 month') as series(month)
     order by series.month`)
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
