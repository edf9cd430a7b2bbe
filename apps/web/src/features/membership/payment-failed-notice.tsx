import { formatLongDay } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useViewer } from '../accounts/public.ts'
import { isOnPlan, useMembership } from './plan-action.tsx'
import { usePortal } from './use-portal.ts'

/** The last payment failed: until when the plan stays, and how to keep it. */
export function PaymentFailedNotice() {
  const viewer = useViewer()
  const graceUntil = useMembership(viewer).data?.subscription?.graceUntil
  const { open, isOpening } = usePortal()
  // Whoever is not on a plan has none to lose.
  if (!graceUntil || !viewer || !isOnPlan(viewer)) return null
  return (
    <Alert tone="warning" title="Your last payment failed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-40 flex-1">
          Your plan stays until {formatLongDay(new Date(graceUntil))}. Pay with another card to keep it.
        </p>
        <Button size="small" onClick={open} pending={isOpening} pendingLabel="Redirecting…">
          Update payment
        </Button>
      </div>
    </Alert>
  )
}
