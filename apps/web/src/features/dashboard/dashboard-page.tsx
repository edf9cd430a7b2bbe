// Tabs and head of the admin pages.

import { paths } from '@crew-chief/domain/paths'
import type { ReactNode } from 'react'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { AdminHead, AdminPage } from '../../ui/page-head.tsx'
import { TestModeNotice } from './test-mode-notice.tsx'

const TABS = [
  { to: paths.dashboard(), label: 'Overview', end: true },
  { to: paths.users(), label: 'Users' },
  { to: paths.payments(), label: 'Payments' },
  { to: paths.outbox(), label: 'Outbox' },
  { to: paths.audit(), label: 'Audit log' },
  { to: paths.status(), label: 'Status' },
  { to: paths.settings(), label: 'Settings' },
] as const

type Props = {
  title: string
  count?: ReactNode
  /** Actions. */
  actions?: ReactNode
  children: ReactNode
}

export function DashboardPage({ title, count, actions, children }: Props) {
  return (
    <AdminPage>
      {/* On a phone the tabs take two rows instead of scrolling. */}
      <div className="max-sm:[&_a]:h-11 max-sm:[&_a]:grow max-sm:[&_a]:px-1 max-[479px]:[&_nav]:grid max-[479px]:[&_nav]:grid-cols-3 max-[479px]:min-[375px]:[&_nav]:grid-cols-4 md:[&_a]:h-10">
        <LinkTabs label="Dashboard" tabs={TABS} />
      </div>
      <AdminHead title={title} count={count} note={<TestModeNotice />}>
        {actions}
      </AdminHead>
      {children}
    </AdminPage>
  )
}
