import type { ReactNode } from 'react'
import { NavLink } from '../router/link.tsx'
import { tabListClass, tabRestClass, tabSelectedClass } from './tab-class.ts'

type Props = { label: string; tabs: readonly { to: string; label: ReactNode; end?: boolean }[] }

/** Tabs that are places: each has its URL, Back works, a tab can be opened in a new window. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className={({ isActive }) => (isActive ? tabSelectedClass : tabRestClass)}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
