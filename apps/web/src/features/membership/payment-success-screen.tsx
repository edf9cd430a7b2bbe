// Payment success (spec 1 §2.7). It may carry an event's payment, and a payer whose new role is not known here yet:
// the guard lets payers in, and the payment is confirmed before anything is said.

import { hasRank } from '@crew-chief/domain/roles'
import { Navigate } from '../../router/navigation.tsx'
import { useViewer } from '../accounts/public.ts'
import { PaymentSuccess, SuccessReturn } from '../payments/public.ts'

export default function PaymentSuccessScreen() {
  return <SuccessReturn otherwise={<ForMembers />} />
}

/** The address named no payment of theirs: the page is for members, as the route table says. */
function ForMembers() {
  const viewer = useViewer()
  return viewer && hasRank(viewer.role, 'ALL_YOU_NEED') ? <PaymentSuccess /> : <Navigate to="/membership" replace />
}
