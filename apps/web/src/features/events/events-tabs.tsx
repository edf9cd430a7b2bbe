// The two lists as places of their own: each tab is a link (spec 1 §2.6).

import type { Role } from '@crew-chief/domain/roles'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { tabListClass, tabRestClass, tabSelectedClass } from '../../ui/tab-class.ts'
import type { EventsTab } from './use-events.ts'

type Label = readonly [EventsTab, string]
const UPCOMING: Label = ['upcoming', 'Upcoming Events']
const secondFor = (role: Role): Label => ['completed', role === 'ADMIN' ? 'Completed Events' : 'My Attended Events']

export function EventsTabs({ current, role }: { current: EventsTab; role: Role | null }) {
  const tabs = role ? [UPCOMING, secondFor(role)] : [UPCOMING]
  return (
    <nav aria-label="Events" className={tabListClass}>
      {tabs.map(([tab, label]) => (
        <Link
          key={tab}
          to={{ pathname: '/events', search: tab === 'upcoming' ? '' : `tab=${tab}` }}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            tab === current ? tabSelectedClass : tabRestClass,
            tabs.length > 1 && 'max-sm:flex-1 max-sm:px-2 max-[359px]:px-1 max-[359px]:text-meta',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
