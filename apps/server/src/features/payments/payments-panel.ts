// Money on the dashboard: revenue by month, and payments somebody must look at.

import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countAttention, revenueByMonth } from './payments-figures.store.ts'

const MONTHS = 12

export const paymentsPanel: DashboardPanel = async ({ db, config }) => {
  const [months, attention] = await Promise.all([revenueByMonth(db, MONTHS, config.timezone), countAttention(db)])
  const [before, now] = [months.at(-2)?.value ?? 0, months.at(-1)?.value ?? 0]
  const waiting = attention.quarantined + attention.failedRefunds
  return {
    figures: [
      {
        id: 'revenue',
        label: 'Revenue this month',
        unit: 'cents',
        value: now,
        context: before === 0 ? 'Nothing last month' : `${dollarsOf(before)} last month`,
      },
    ],
    matters: waiting === 0 ? [] : [matterOf(attention)],
    charts: [
      {
        id: 'revenue-by-month',
        title: 'Revenue by month',
        note: `Last ${MONTHS} months, without what was given back`,
        unit: 'cents',
        kind: 'time',
        points: months,
      },
    ],
  }
}

const dollarsOf = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function matterOf({ quarantined, failedRefunds }: { quarantined: number; failedRefunds: number }) {
  const parts = [
    ...(quarantined > 0 ? [counted(quarantined, 'payment does not match', 'payments do not match')] : []),
    ...(failedRefunds > 0 ? [counted(failedRefunds, 'refund failed', 'refunds failed')] : []),
  ]
  return {
    id: 'payments-attention',
    tone: 'red' as const,
    icon: 'card' as const,
    title: counted(quarantined + failedRefunds, 'payment needs attention', 'payments need attention'),
    text: parts.join(', '),
    link: { label: 'Show payments', to: '/dashboard/payments?attention=true' },
  }
}
