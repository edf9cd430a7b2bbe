// Header, menu and footer links (spec 1 §2.3; the items after the specified ones: decisions, "Ways in").

import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'

export type NavItem = { label: string; to: string }
/** `from`: the width at which the header has room for the item; the menu lists it below. */
export type HeaderItem = NavItem & { from: 'md' | 'lg' | 'xl' }

const EVERYONE: readonly HeaderItem[] = [
  { label: 'Events', to: paths.events(), from: 'md' },
  { label: 'Shop', to: paths.shop(), from: 'md' },
]
const ADMINS: readonly HeaderItem[] = [
  { label: 'Dashboard', to: paths.dashboard(), from: 'lg' },
  { label: 'Feed', to: paths.feed(), from: 'lg' },
  { label: 'Products', to: paths.adminProducts(), from: 'lg' },
  { label: 'Orders', to: paths.adminOrders(), from: 'lg' },
  { label: 'Membership', to: paths.membership(), from: 'lg' },
]
const LIBRARY = { label: 'Library', to: paths.library() }
const MY_CAMP = { label: 'My camp', to: paths.camp() }

export const ACCOUNT_NAVIGATION: readonly NavItem[] = [
  { label: 'Profile', to: paths.profile() },
  { label: 'My Orders', to: paths.orders() },
  { label: 'My events', to: paths.myEvents() },
  { label: 'My feedback', to: paths.feedback() },
  { label: 'Membership', to: paths.membership() },
]
export const FOOTER_NAVIGATION: readonly NavItem[] = [
  { label: 'Events', to: paths.events() },
  { label: 'Feed', to: paths.library() },
  { label: 'Membership', to: paths.membership() },
]

export const LEGAL_NAVIGATION: readonly NavItem[] = [
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Refunds', to: paths.refunds() },
]

export function mainNavigation(role: Role | null, hasCamp: boolean): readonly HeaderItem[] {
  if (!role) return EVERYONE
  const isAdmin = role === 'ADMIN'
  const own = (hasCamp ? [LIBRARY, MY_CAMP] : [LIBRARY]).map((item) => ({
    ...item,
    from: isAdmin ? ('xl' as const) : ('md' as const),
  }))
  return [...EVERYONE, ...(isAdmin ? ADMINS : []), ...own]
}

/** The width from which the header shows every item, so that no menu is needed. */
export const completeFrom = (role: Role | null): HeaderItem['from'] => (role === 'ADMIN' ? 'xl' : 'md')
