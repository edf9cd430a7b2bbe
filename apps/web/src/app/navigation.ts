// Header, menu and footer links (spec 1 §2.3; the items after the specified ones: decisions, "Ways in").

import type { Role } from '@crew-chief/domain/roles'

export type NavItem = { label: string; to: string }
/** `from`: the width at which the header has room for the item; the menu lists it below. */
export type HeaderItem = NavItem & { from: 'md' | 'lg' | 'xl' }

const EVERYONE: readonly HeaderItem[] = [
  { label: 'Events', to: '/events', from: 'md' },
  { label: 'Shop', to: '/shop', from: 'md' },
]
const ADMINS: readonly HeaderItem[] = [
  { label: 'Dashboard', to: '/dashboard', from: 'lg' },
  { label: 'Feed', to: '/feed', from: 'lg' },
  { label: 'Products', to: '/admin/products', from: 'lg' },
  { label: 'Orders', to: '/admin/orders', from: 'lg' },
  { label: 'Membership', to: '/membership', from: 'lg' },
]
const LIBRARY = { label: 'Library', to: '/library' }
const MY_CAMP = { label: 'My camp', to: '/camp' }

export const ACCOUNT_NAVIGATION: readonly NavItem[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'My Orders', to: '/orders' },
  { label: 'My events', to: '/my-events' },
  { label: 'My feedback', to: '/feedback' },
  { label: 'Membership', to: '/membership' },
]
export const FOOTER_NAVIGATION: readonly NavItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'Feed', to: '/library' },
  { label: 'Membership', to: '/membership' },
]

export const LEGAL_NAVIGATION: readonly NavItem[] = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Refunds', to: '/refunds' },
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
