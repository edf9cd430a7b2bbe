import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import { isPlanRole, type PlanRole } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import type { Viewer } from '@crew-chief/domain/roles'
import { afterMembershipChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../lib/use-action.ts'
import { useViewer } from '../accounts/public.ts'
import { useRedirect } from '../payments/public.ts'

/** Independent of the role: a person whose role an admin changed may still pay for a plan. */
export const useMembership = (viewer: Viewer | null) =>
  useRead(membershipApi.myMembership, {}, { enabled: viewer !== null })

export const isOnPlan = (viewer: Viewer): boolean => isPlanRole(viewer.role)

export const refreshMembership = () => void invalidate(afterMembershipChange)

/** The provider's page for switching, cancelling and paying. */
export function usePortal() {
  const current = useMembership(useViewer()).data?.subscription?.plan
  const { isLeaving, leaveFor } = useRedirect(refreshMembership)
  const { run, pending } = useAction(paymentsApi.openPortal, { onDone: ({ url }) => leaveFor(url) })
  /** With a plan, the page asks to confirm switching to it. */
  const open = (plan?: PlanRole) => {
    const portal = current ?? 'back'
    run({ body: { returnUrl: location.origin + paths.membership({ portal }), ...(plan && { plan }) } })
  }
  return { open, isOpening: pending || isLeaving }
}
