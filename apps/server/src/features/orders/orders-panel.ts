import { formatCents } from '@crew-chief/domain/money'
import { REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import { paths } from '@crew-chief/domain/paths'
import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { countedBetween, countedRows, ofMode } from '../../platform/counters/counters.store.ts'
import { countWith, readOrderTotals } from './order-totals.ts'
import { orderItems, orders } from './orders.tables.ts'

const WEEKS = 12
const DAYS = 90
const MAX_BARS = 6

export const ordersPanel: DashboardPanel = async ({ db, config }) => {
  const [waiting, weeks, best] = await Promise.all([
    countWaiting(db, config),
    salesByWeek(db, WEEKS, config),
    bestSellers(db, config),
  ])
  const thisWeek = weeks.at(-1)?.value ?? 0
  const context = thisWeek === 0 ? 'Nothing sold this week' : `${formatCents(thisWeek)} sold this week`
  return {
    figures: [{ id: 'orders-to-ship', label: 'Orders to ship', unit: 'count', value: waiting.orders, context }],
    matters: waitingMatter(waiting, config.timezone),
    charts: [salesChart(weeks, config), ...(best.length > 0 ? [bestChart(best)] : [])],
  }
}

type Points = { label: string; value: number }[]

type Mode = Pick<Config, 'testPayments'>

const salesChart = (points: Points, { testPayments }: Mode) => ({
  id: 'sales-by-week',
  title: testPayments ? 'Test shop sales by week' : 'Shop sales by week',
  note: `Last ${WEEKS} weeks, net of cancellations and refunds`,
  unit: 'cents' as const,
  kind: 'time' as const,
  points,
})

const bestChart = (points: Points) => ({
  id: 'best-sellers',
  title: 'Best sellers',
  note: `Items sold in the last ${DAYS} days`,
  unit: 'count' as const,
  kind: 'parts' as const,
  points,
})

function waitingMatter({ orders, since }: { orders: number; since: Date | null }, timeZone: string) {
  if (orders === 0) return []
  const day = since && new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(since)
  return [
    {
      id: 'orders-waiting',
      tone: 'yellow' as const,
      icon: 'package' as const,
      title: orders === 1 ? '1 order to ship' : `${orders} orders to ship`,
      text: day ? `Oldest from ${day}` : 'Paid, not shipped yet',
      link: { label: 'Show orders', to: paths.adminOrders({ status: 'PROCESSING' }) },
    },
  ]
}

/** Once payments are real, orders paid in test mode are not shipped. */
const isOfMode = ({ testPayments }: Mode): SQL | undefined => (testPayments ? undefined : not(orders.isTest))

async function countWaiting(db: Reader, config: Mode): Promise<{ orders: number; since: Date | null }> {
  const [totals, [oldest]] = await Promise.all([
    readOrderTotals(db),
    db
      .select({ since: orders.paidAt })
      .from(orders)
      .where(and(eq(orders.status, 'PROCESSING'), isNotNull(orders.paidAt), isOfMode(config)))
      .orderBy(orders.paidAt)
      .limit(1),
  ])
  const shown = totals.filter(({ isTest }) => config.testPayments || !isTest)
  return { orders: countWith(shown, 'PROCESSING'), since: oldest?.since ?? null }
}

type Point = { label: string; value: number }
const SOLD = sql.raw(REVENUE_STATUSES.map((status) => `'${status}'`).join(', '))

/** By week of payment in the organization's time zone, including weeks without sales. */
async function salesByWeek(db: Reader, weeks: number, config: Mode & Pick<Config, 'timezone'>): Promise<Point[]> {
  const { timezone } = config
  const start = sql`(week at time zone ${timezone})`
  const end = sql`((week + interval '1 week') at time zone ${timezone})`
  const { rows } = await db.execute<{ label: string; cents: string }>(sql`
    select to_char(week, 'Mon FMDD') as label,
      (${countedBetween(ofMode(config, 'orders.sales'), start, end, sql`keys[1] in (${SOLD})`)}) as cents
    from generate_series(date_trunc('week', now() at time zone ${timezone}) - make_interval(weeks => ${weeks - 1}),
                         date_trunc('week', now() at time zone ${timezone}), interval '1 week') as week
    order by week`)
  return rows.map(({ label, cents }) => ({ label, value: Number(cents) }))
}

/** Units by product in whole days, with the name from the latest order. */
async function bestSellers(db: Reader, config: Mode): Promise<Point[]> {
  const since = sql`date_trunc('day', now() - make_interval(days => ${DAYS}), 'UTC')`
  const sold = config.testPayments
    ? countedRows('orders.units.day', 'test.orders.units.day')
    : countedRows('orders.units.day')
  const { rows } = await db.execute<{ label: string; units: string }>(sql`
    with best as (
      select keys[1]::uuid as product_id, sum(amount) as units from ${sold}
      where at >= ${since} and keys[2] in (${SOLD})
      group by keys[1] having sum(amount) > 0 order by units desc, keys[1] limit ${MAX_BARS}
    )
    select latest.name as label, units from best, lateral (
      select i.name from ${orders} o join ${orderItems} i on i.order_id = o.id
      where o.status in (${SOLD}) and o.paid_at is not null and i.product_id = best.product_id
      order by o.paid_at desc limit 1
    ) latest order by units desc, label`)
  return rows.map(({ label, units }) => ({ label, value: Number(units) }))
}
