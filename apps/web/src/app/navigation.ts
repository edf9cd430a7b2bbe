// Header and footer links (spec 1 §2.3).

import type { Role } from '@crew-chief/domain/roles'

export type NavItem = { label: string; to: string }

const EVERYONE: readonly NavItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'Shop', to: '/shop' },
]
const ADMINS: readonly NavItem[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Feed', to: '/feed' },
  { label: 'Products', to: '/admin/products' },
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Membership', to: '/membership' },
]
export const ACCOUNT_NAVIGATION: readonly NavItem[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'My Orders', to: '/orders' },
]
export const FOOTER_NAVIGATION: readonly NavItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'Feed', to: '/library' },
  { label: 'Membership', to: '/membership' },
]

export const mainNavigation = (role: Role | null): readonly NavItem[] =>
  role === 'ADMIN' ? [...EVERYONE, ...ADMINS] : EVERYONE
