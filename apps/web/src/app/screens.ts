// The route table as data (spec 1 §2.1). A row without `load` belongs to a feature that is not built yet:
// nothing links to it, and its path redirects as unknown paths do.

import type { ComponentType } from 'react'
import type { Access } from './guard.ts'

type Loaded = Promise<{ default: ComponentType }>
export type Screen = Access & { path: string; load?: () => Loaded }

const events = () => import('../features/events/events-screen.tsx')
const membership = () => import('../features/membership/membership-screen.tsx')
const completeProfile = () => import('../features/accounts/complete-profile-screen.tsx')

export const SCREENS: readonly Screen[] = [
  { path: '/events', isPublic: true, load: events },
  // The auth modal opens over the events page.
  { path: '/login', isPublic: true, load: events },
  { path: '/events/:id/registration/success', isPublic: true },
  { path: '/events/:id/registration/cancel', isPublic: true },
  { path: '/membership', isPublic: true, load: membership },
  { path: '/membership/success', minRole: 'ALL_YOU_NEED' },
  { path: '/membership/cancel', isPublic: true },
  { path: '/shop', isPublic: true },
  { path: '/dashboard', admin: true },
  { path: '/feed', admin: true },
  { path: '/library', isPublic: true },
  { path: '/profile', withoutResetCheck: true },
  { path: '/profile/edit', withoutResetCheck: true },
  { path: '/orders' },
  { path: '/admin/products', admin: true },
  { path: '/admin/orders', admin: true },
  { path: '/court-assignment', withoutResetCheck: true },
  { path: '/camp/:eventId?/*', withoutResetCheck: true },
  { path: '/reset-returning-member', withoutResetCheck: true, load: completeProfile },
]

export const isBuilt = (path: string): boolean => SCREENS.some((screen) => screen.path === path && screen.load)
