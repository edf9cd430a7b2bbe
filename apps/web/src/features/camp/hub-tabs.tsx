// The five tabs: on larger screens cut out of the head, on phones a bar in reach of the thumb.

import { CalendarDays, GraduationCap, type LucideIcon, Map as MapIcon, Megaphone, Users } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { cx } from '../../ui/cx.ts'
import { HUB_TABS, type HubTab, hubPath, tabLabel } from './hub-place.ts'
import type { OpenedCamp } from './opened-camp.ts'

type Props = { opened: OpenedCamp; tab: HubTab }

const ICONS: Record<HubTab, LucideIcon> = {
  schedule: CalendarDays,
  announcements: Megaphone,
  courts: MapIcon,
  officials: Users,
  staff: GraduationCap,
}

/** The selected one is the page itself, with a yellow edge on top. */
export const HubTabs = ({ opened, tab: current }: Props) => (
  <nav aria-label="Camp" className="flex max-md:hidden">
    {HUB_TABS.map((tab) => (
      <Link
        key={tab}
        to={hubPath(opened.event.id, tab)}
        aria-current={tab === current ? 'page' : undefined}
        className={cx(
          'inline-flex h-12 items-center gap-2 rounded-t-control border-t-[5px] px-4 pb-1 font-strong text-body transition-colors focus-visible:outline-offset-[-6px] lg:px-5',
          tab === current
            ? 'border-primary bg-background text-foreground [--ring:var(--foreground)]'
            : 'border-transparent text-ink-muted hover:text-ink-foreground',
        )}
      >
        {tabLabel(tab, opened.event.type)}
        <Unread tab={tab} unread={opened.unread} />
      </Link>
    ))}
  </nav>
)

/** Fixed above the page; the stylesheet makes room for it. */
export const HubBar = ({ opened, tab: current }: Props) => (
  <nav
    aria-label="Camp"
    data-hub-bar=""
    className="on-ink fixed inset-x-0 bottom-0 z-30 flex bg-ink pb-[env(safe-area-inset-bottom)] text-ink-muted md:hidden"
  >
    {HUB_TABS.map((tab) => {
      const Icon = ICONS[tab]
      const isCurrent = tab === current
      return (
        <Link
          key={tab}
          to={hubPath(opened.event.id, tab)}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'relative flex h-[68px] min-w-0 flex-auto flex-col items-center justify-center gap-1.5 border-t-[5px] px-0.5 focus-visible:outline-offset-[-4px]',
            isCurrent ? 'border-primary text-ink-foreground' : 'border-transparent',
          )}
        >
          <Icon aria-hidden="true" className={cx('size-[22px]', isCurrent && 'text-primary')} />
          <span className="display-label inline-flex items-center gap-1 whitespace-nowrap">
            {tabLabel(tab, opened.event.type)}
            <Unread tab={tab} unread={opened.unread} />
          </span>
        </Link>
      )
    })}
  </nav>
)

/** Feedback one has not read yet waits among the officials, on one's own page. */
const Unread = ({ tab, unread }: { tab: HubTab; unread: number }) =>
  tab === 'officials' &&
  unread > 0 && (
    <span className="rounded-tag bg-primary px-1.5 font-bold text-caption text-primary-foreground leading-[18px]">
      {unread}
      <span className="sr-only"> new {unread === 1 ? 'evaluation' : 'evaluations'}</span>
    </span>
  )
