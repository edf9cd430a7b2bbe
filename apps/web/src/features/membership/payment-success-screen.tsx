// Payment success (spec 1 §2.7). The route guard admits payers whose new role this browser does not know yet.

import { plansOrInstead } from '@crew-chief/domain/accounts/after-sign-in'
import { hasRank } from '@crew-chief/domain/roles'
import { Navigate } from 'react-router'
import { hasPlans } from '../../lib/plans.ts'
import { useViewer } from '../accounts/public.ts'
import { PaymentSuccess, SuccessReturn } from '../payments/public.ts'

export default function PaymentSuccessScreen() {
  return <SuccessReturn otherwise={<MembersOnly />} />
}

/** Without a payment in the URL the page is for members only. */
function MembersOnly() {
  const viewer = useViewer()
  return viewer && hasRank(viewer.role, 'ALL_YOU_NEED') ? (
    <PaymentSuccess />
  ) : (
    <Navigate to={plansOrInstead(viewer, hasPlans())} replace />
  )
}
