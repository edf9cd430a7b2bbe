import type { CheckoutState } from '@crew-chief/contract/payments'
import { type ReactNode, useEffect, useState } from 'react'
import { afterMembershipChange, afterRegistrationChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { RegistrationConfirmed } from './registration-confirmed.tsx'
import { ReturnPage, ReturnSkeleton } from './return-page.tsx'
import { ExpiredPayment, RefundedPayment, ReviewedPayment, SlowPayment } from './unpaid-outcomes.tsx'
import { useCheckout } from './use-checkout.ts'

const Confirming = () => <ReturnSkeleton title="Confirming your payment" label="Confirming your payment..." />

type Props = { sessionId: string /** Shown when the id names no payment of this person. */; unknown: ReactNode }

/** Confirms a payment with the server, then says how it went. What was paid for decides what is said, not the route. */
export function CheckoutOutcome({ sessionId, unknown }: Props) {
  const { checkout, view, error, askAgain } = useCheckout(sessionId)
  if (error?.status === 404) return unknown
  if (error)
    return (
      <ReturnPage title="Your payment" subtitle="If you have paid, your payment is safe.">
        <ErrorState title={error.message} onRetry={askAgain}>
          A confirmation is mailed to you as soon as the payment is settled, also if you leave this page.
        </ErrorState>
      </ReturnPage>
    )
  if (!checkout || view === 'confirming') return <Confirming />
  if (view === 'slow') return <SlowPayment checkout={checkout} onAskAgain={askAgain} />
  if (view === 'refunded') return <RefundedPayment checkout={checkout} />
  if (view === 'expired') return <ExpiredPayment checkout={checkout} />
  if (view === 'review') return <ReviewedPayment checkout={checkout} />
  return <PaidFor checkout={checkout} />
}

function PaidFor({ checkout: { kind, eventId, name, amount } }: { checkout: CheckoutState }) {
  const isFresh = useFreshData()
  // A new member meets the page as a member: prices and menus are right from the first press on.
  if (!isFresh) return <Confirming />
  if (kind === 'registration' && eventId)
    return <RegistrationConfirmed eventId={eventId} name={name} paidCents={amount} />
  return <PaymentSuccess planName={name} />
}

/** Whatever this browser knew before the payment is asked for again: the role first of all. */
function useFreshData(): boolean {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    let isGone = false
    const done = () => isGone || setFresh(true)
    invalidate([...afterMembershipChange, ...afterRegistrationChange]).then(done, done)
    return () => {
      isGone = true
    }
  }, [])
  return isFresh
}
