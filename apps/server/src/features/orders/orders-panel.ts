// Orders on the dashboard: what waits to be shipped, how the shop sells, and what sells best.

import { formatCents } from '@crew-chief/domain/money'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import { bestSellers, countWaiting, salesByWeek } from './order-figures.store.ts'

const WEEKS = 12
const DAYS = 90
const MOST_BARS = 6

export const ordersPanel: DashboardPanel = async ({ db, config }) => {
  const [waiting, weeks, best] = await Promise.all([
    countWaiting(db),
    salesByWeek(db, WEEKS, config.timezone),
    bestSellers(db, DAYS, MOST_BARS),
  ])
  const thisWeek = weeks.at(-1)?.value ?? 0
  const context = thisWeek === 0 ? 'Nothing sold this week' : `${formatCents(thisWeek)} sold this week`
  return {
    figures: [{ id: 'orders-to-ship', label: 'Orders to ship', unit: 'count', value: waiting.orders, context }],
    matters: waitingMatter(waiting, config.timezone),
    charts: [salesChart(weeks), ...(best.length > 0 ? [bestChart(best)] : [])],
  }
}

type Points = { label: string; value: number }[]

const salesChart = (points: Points) => ({
  id: 'sales-by-week',
  title: 'Shop sales by week',
  note: `Last ${WEEKS} weeks, without what was cancelled or given back`,
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
      title: orders === 1 ? '1 order waits to be shipped' : `${orders} orders wait to be shipped`,
      text: day ? `The oldest since ${day}` : 'Paid and not yet on its way',
      link: { label: 'Show orders', to: '/admin/orders?status=PROCESSING' },
    },
  ]
}
