// Header and footer as data (spec 1 §2.3). Items whose screen is not built yet are left out.

import type { Role } from '@crew-chief/domain/roles'
import { isBuilt } from './screens.ts'

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
const ACCOUNT: readonly NavItem[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'My Orders', to: '/orders' },
]
const FOOTER: readonly NavItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'Feed', to: '/library' },
  { label: 'Membership', to: '/membership' },
]

const built = (items: readonly NavItem[]) => items.filter(({ to }) => isBuilt(to))

export const mainNavigation = (role: Role | null): NavItem[] =>
  built(role === 'ADMIN' ? [...EVERYONE, ...ADMINS] : EVERYONE)
export const accountNavigation = (): NavItem[] => built(ACCOUNT)
export const footerNavigation = (): NavItem[] => built(FOOTER)
