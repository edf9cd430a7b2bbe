// Header, menu and footer links (spec 1 §2.3; the items after the specified ones: decisions, "Ways in").

import { isPlanRole } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { hasPlans } from '../lib/plans.ts'

/** `within`: the path whose pages mark the item as the current one, if it is not `to`. */
export type NavItem = { label: string; to: string; within?: string }
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
]
const MEMBERSHIP = { label: 'Membership', to: paths.membership() }
const LIBRARY = { label: 'Library', to: paths.library() }
const MY_CAMP = { label: 'My camp', to: paths.camp() }

/** Without a plan on offer only members have a membership to manage. */
const membership = (role: Role | null): readonly NavItem[] =>
  hasPlans() || (role && isPlanRole(role)) ? [MEMBERSHIP] : []

export const accountNavigation = (role: Role): readonly NavItem[] => [
  { label: 'Profile', to: paths.profile() },
  { label: 'My Orders', to: paths.orders() },
  { label: 'My events', to: paths.myEvents() },
  { label: 'My feedback', to: paths.feedback() },
  ...membership(role),
]
export const footerNavigation = (): readonly NavItem[] => [
  { label: 'Events', to: paths.events() },
  { label: 'Feed', to: paths.library() },
  ...membership(null),
]

export const LEGAL_NAVIGATION: readonly NavItem[] = [
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Refunds', to: paths.refunds() },
  { label: 'Shipping', to: paths.shipping() },
]

export type OwnCamp = {
  /** /camp leads to an event. */
  hasCamp: boolean
  /** The day of the event that runs now: My camp leads there then, and is the first item. */
  today?: string | undefined
}

export function mainNavigation(role: Role | null, { hasCamp, today }: OwnCamp): readonly HeaderItem[] {
  const plans = hasPlans() ? [MEMBERSHIP] : []
  if (!role) return [...EVERYONE, ...[LIBRARY, ...plans].map((item) => ({ ...item, from: 'md' as const }))]
  const isAdmin = role === 'ADMIN'
  const running: HeaderItem[] = today ? [{ ...MY_CAMP, to: today, within: MY_CAMP.to, from: 'md' }] : []
  const own = (hasCamp && !today ? [LIBRARY, MY_CAMP] : [LIBRARY]).map((item) => ({
    ...item,
    from: isAdmin ? ('xl' as const) : ('md' as const),
  }))
  // With My camp there is no room for all of an admin's items at 1024 px; the account menu has this one, too.
  const offered = plans.map((item): HeaderItem => ({ ...item, from: today ? 'xl' : 'lg' }))
  const admins: HeaderItem[] = isAdmin ? [...ADMINS, ...offered] : []
  return [...running, ...EVERYONE, ...admins, ...own]
}

/** The width from which the header shows every item, so that no menu is needed. */
export const completeFrom = (role: Role | null): HeaderItem['from'] => (role === 'ADMIN' ? 'xl' : 'md')
