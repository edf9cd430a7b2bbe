// The route guard as one pure function (spec 1 §2.2). First match wins.

import { hasRank, type Role, type Viewer } from '@crew-chief/domain/roles'

export type ScreenAccess = {
  /** Open to everyone, signed in or not. */
  isPublic?: true
  admin?: true
  /** Default NON_MEMBER. */
  minRole?: Role
  /**
   * Whoever comes back from the payment page gets in below `minRole`: the payment that gives the role may not
   * be confirmed yet. The screen confirms it and applies `minRole` itself when there was none.
   */
  opensToPayers?: true
  /** Where a visitor is sent; the plans, unless the specification says otherwise. */
  visitorsTo?: '/login'
  /** The page works even before the profile is complete. */
  withoutResetCheck?: true
}

export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: '/membership' | '/events' | '/login' }
  | { kind: 'complete-profile' }

/** `isBackFromPaying`: the address carries the id of a payment. */
export function guard(access: ScreenAccess, viewer: Viewer | null, isBackFromPaying = false): Verdict {
  if (access.isPublic) return { kind: 'show' }
  if (!viewer) return { kind: 'redirect', to: access.visitorsTo ?? '/membership' }
  if (access.admin && viewer.role !== 'ADMIN') return { kind: 'redirect', to: '/events' }
  const minRole = access.opensToPayers && isBackFromPaying ? 'NON_MEMBER' : access.minRole
  if (!hasRank(viewer.role, minRole ?? 'NON_MEMBER')) return { kind: 'redirect', to: '/membership' }
  if (viewer.hasToReset && !access.withoutResetCheck) return { kind: 'complete-profile' }
  return { kind: 'show' }
}
