// The route guard as one pure function (spec 1 §2.2). First match wins.

import { hasRank, type Role, type Viewer } from '@crew-chief/domain/roles'

export type ScreenAccess = {
  /** Open to everyone, signed in or not. */
  isPublic?: true
  admin?: true
  /** Default NON_MEMBER. */
  minRole?: Role
  /** Where a visitor is sent; the plans, unless the specification says otherwise. */
  visitorsTo?: '/login'
  /** The page works even before the profile is complete. */
  withoutResetCheck?: true
}

export type Verdict =
  | { kind: 'show' }
  | { kind: 'redirect'; to: '/membership' | '/events' | '/login' }
  | { kind: 'complete-profile' }

export function guard(access: ScreenAccess, viewer: Viewer | null): Verdict {
  if (access.isPublic) return { kind: 'show' }
  if (!viewer) return { kind: 'redirect', to: access.visitorsTo ?? '/membership' }
  if (access.admin && viewer.role !== 'ADMIN') return { kind: 'redirect', to: '/events' }
  if (!hasRank(viewer.role, access.minRole ?? 'NON_MEMBER')) return { kind: 'redirect', to: '/membership' }
  if (viewer.hasToReset && !access.withoutResetCheck) return { kind: 'complete-profile' }
  return { kind: 'show' }
}
