// The head of the admin's pages: the day, and the tabs that lead from one to the other.

import { formatLongDay } from '../../lib/format-date.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const TABS = [
  { to: '/dashboard', label: 'Overview', end: true },
  { to: '/dashboard/users', label: 'Users' },
  { to: '/dashboard/payments', label: 'Payments' },
  { to: '/dashboard/outbox', label: 'Outbox' },
  { to: '/dashboard/audit', label: 'Audit log' },
] as const

export function DashboardHead() {
  return (
    <>
      <PageHead dense title="Dashboard" subtitle={formatLongDay(new Date())} />
      {/* Five tabs share the width of the smallest phone: none may hide behind a sideways scroll, so below 375 px they take two rows. */}
      <div className="mx-auto max-w-[1280px] px-4 pt-4 max-sm:[&_a]:grow max-sm:[&_a]:px-1 max-[375px]:[&_nav]:flex-wrap md:px-6 md:pt-5 xl:px-10">
        <LinkTabs label="Dashboard" tabs={TABS} />
      </div>
    </>
  )
}
