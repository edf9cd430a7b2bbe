// Page head and tabs of the admin pages.

import { paths } from '@crew-chief/domain/paths'
import { formatLongDay } from '../../lib/format.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const TABS = [
  { to: paths.dashboard(), label: 'Overview', end: true },
  { to: paths.users(), label: 'Users' },
  { to: paths.payments(), label: 'Payments' },
  { to: paths.outbox(), label: 'Outbox' },
  { to: paths.audit(), label: 'Audit log' },
  { to: paths.status(), label: 'Status' },
] as const

export function DashboardHead() {
  return (
    <>
      <PageHead dense title="Dashboard" subtitle={formatLongDay(new Date())} />
      {/* On a phone the six tabs take two rows instead of scrolling. */}
      <div className="mx-auto max-w-[1280px] px-4 pt-4 max-sm:[&_a]:grow max-sm:[&_a]:px-1 max-[479px]:[&_nav]:grid max-[479px]:[&_nav]:grid-cols-3 md:px-6 md:pt-5 xl:px-10">
        <LinkTabs label="Dashboard" tabs={TABS} />
      </div>
    </>
  )
}
