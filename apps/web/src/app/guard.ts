// The route guard as one pure function (spec 1 §2.2). First match wins.

import { plansOrInstead } from '@crew-chief/domain/accounts/after-sign-in'
import { paths } from '@crew-chief/domain/paths'
import { hasRank, type Role, type Viewer } from '@crew-chief/domain/roles'

export type ScreenAccess = {
  /** Open to visitors. */
  isPublic?: true
  admin?: true
  /** Default NON_MEMBER. */
  minRole?: Role
  /**
   * Returning from the payment page opens the screen below `minRole`, as the payment that grants the role may not be
   * confirmed yet. The screen confirms it, and applies `minRole` itself if there was no payment.
   */
  openAfterCheckout?: true
  /** Where visitors are redirected, if not to /membership. */
  visitorRedirect?: string
  /** The page needs only calls that the server answers before the profile is complete. */
  allowsIncompleteProfile?: true
  /** An admin who has to add a second factor can do it here. */
  allowsMissingSecondFactor?: true
}

type Verdict = { kind: 'show' } | { kind: 'redirect'; to: string } | { kind: 'complete-profile' }

type GuardedViewer = Viewer & { mustAddSecondFactor?: boolean | undefined }

type Circumstances = {
  /** The URL has a checkout session id. */
  isReturningFromCheckout?: boolean
  /** A membership plan is on offer. */
  hasPlans: boolean
}

export function guard(
  access: ScreenAccess,
  viewer: GuardedViewer | null,
  { isReturningFromCheckout = false, hasPlans }: Circumstances,
): Verdict {
  const instead = plansOrInstead(viewer, hasPlans)
  if (access.isPublic) return { kind: 'show' }
  if (!viewer) return { kind: 'redirect', to: access.visitorRedirect ?? instead }
  if (access.admin && viewer.role !== 'ADMIN') return { kind: 'redirect', to: paths.events() }
  const minRole = access.openAfterCheckout && isReturningFromCheckout ? 'NON_MEMBER' : access.minRole
  if (!hasRank(viewer.role, minRole ?? 'NON_MEMBER')) return { kind: 'redirect', to: instead }
  if (viewer.hasToReset && !access.allowsIncompleteProfile) return { kind: 'complete-profile' }
  if (viewer.mustAddSecondFactor && !access.allowsMissingSecondFactor) return { kind: 'redirect', to: paths.profile() }
  return { kind: 'show' }
}
