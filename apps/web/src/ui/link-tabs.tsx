import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

type Props = { label: string; tabs: readonly { to: string; label: ReactNode; end?: boolean }[] }

/** Tabs with a URL each. Tabs.tsx switches panels without one. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className={({ isActive }) => (isActive ? tabSelectedClass : tabClass)}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}

export const tabListClass = 'flex items-end overflow-x-auto border-rule border-b-2 [scrollbar-width:none]'

const BASE =
  'inline-flex h-12 min-w-0 shrink-0 items-center justify-center gap-2 rounded-t-control px-4 font-strong text-body max-[359px]:px-2 md:h-[46px] md:px-[18px] ' +
  'whitespace-nowrap transition-colors focus-visible:outline-offset-[-4px]'

export const tabClass = `${BASE} text-muted-foreground hover:text-foreground`

/** `on-ink` makes the focus ring yellow, which is visible on the dark background. */
export const tabSelectedClass = `${BASE} on-ink bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]`
