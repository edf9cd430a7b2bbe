// The pages people return to from the payment provider. The checkout session decides what they show, not the route.

import { type CheckoutState, paymentsApi } from '@crew-chief/contract/payments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { afterMembershipChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { checkoutView, isCancelled, isSettling } from './checkout-view.ts'
import {
  ExpiredPayment,
  PaymentCancelled,
  PaymentSuccess,
  RefundedPayment,
  RegistrationCancelled,
  RegistrationConfirmed,
  ReviewedPayment,
  SlowPayment,
} from './outcomes.tsx'
import { BackToEvents, ReturnPage, ReturnSkeleton } from './return-page.tsx'

/** `otherwise` is shown when the URL names no payment of the viewer. */
export function SuccessReturn({ otherwise }: { otherwise: ReactNode }) {
  const viewer = useViewer()
  const sessionId = useUrlState().params.get('session_id')
  if (!viewer) return <LogInRequired />
  if (!sessionId) return otherwise
  // The key resets the state for another payment in the same tab.
  return <CheckoutOutcome key={sessionId} sessionId={sessionId} otherwise={otherwise} />
}

/** `otherwise` is shown when the URL names no payment of the viewer. */
export function CancelReturn({ otherwise }: { otherwise: ReactNode }) {
  const viewer = useViewer()
  const sessionId = useUrlState().params.get('session_id')
  if (!viewer || !sessionId) return otherwise
  return <CancelledCheckout key={sessionId} sessionId={sessionId} otherwise={otherwise} />
}

function CancelledCheckout({ sessionId, otherwise }: { sessionId: string; otherwise: ReactNode }) {
  const { checkout, isDone } = useCancelCheckout(sessionId)
  if (!isDone) return <ReturnSkeleton title="Payment Cancelled" label="Canceling your payment..." />
  // Another user's session, or no reply: the hold ends when the payment page expires.
  if (!checkout) return otherwise
  const { status, kind, eventId } = checkout
  if (!isCancelled(status)) return <CheckoutOutcome sessionId={sessionId} otherwise={otherwise} />
  if (kind === 'registration' && eventId) return <RegistrationCancelled eventId={eventId} checkout={checkout} />
  return <PaymentCancelled />
}

/** Cancels the checkout once, so that its seat is free for others immediately. */
function useCancelCheckout(sessionId: string): { checkout: CheckoutState | undefined; isDone: boolean } {
  const [checkout, setCheckout] = useState<CheckoutState>()
  const [isDone, setDone] = useState(false)
  const isSent = useRef(false)
  const { run } = useOperation(paymentsApi.cancelCheckout, {
    invalidates: afterRegistrationChange,
    onDone: (reply) => {
      setCheckout(reply)
      setDone(true)
    },
    onFailed: () => setDone(true),
  })
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    run({ params: { sessionId } })
  }, [run, sessionId])
  return { checkout, isDone }
}

const Confirming = () => <ReturnSkeleton title="Confirming your payment" label="Confirming your payment..." />

function CheckoutOutcome({ sessionId, otherwise }: { sessionId: string; otherwise: ReactNode }) {
  const { checkout, view, error, retry } = useCheckout(sessionId)
  if (error?.status === 404) return otherwise
  if (error)
    return (
      <ReturnPage title="Your payment" subtitle="If you paid, your payment is safe.">
        <ErrorState title={error.message} onRetry={retry}>
          We’ll email you when your payment is confirmed. You can leave this page.
        </ErrorState>
      </ReturnPage>
    )
  if (!checkout || view === 'confirming') return <Confirming />
  if (view === 'slow') return <SlowPayment checkout={checkout} onRetry={retry} />
  if (view === 'refunded') return <RefundedPayment checkout={checkout} />
  if (view === 'expired') return <ExpiredPayment checkout={checkout} />
  if (view === 'review') return <ReviewedPayment checkout={checkout} />
  return <PaidFor checkout={checkout} />
}

function PaidFor({ checkout }: { checkout: CheckoutState }) {
  const { kind, eventId, name, amount } = checkout
  const isFresh = useFreshData()
  // Wait for the new role, so that prices and menus are right.
  if (!isFresh) return <Confirming />
  if (kind === 'registration' && eventId)
    return <RegistrationConfirmed eventId={eventId} name={name} paidCents={amount} />
  return <PaymentSuccess checkout={checkout} />
}

/** Refetches what the payment changed, first of all the viewer's role. */
function useFreshData(): boolean {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const done = () => isUnmounted || setFresh(true)
    invalidate([...afterMembershipChange, ...afterRegistrationChange]).then(done, done)
    return () => {
      isUnmounted = true
    }
  }, [])
  return isFresh
}

const POLL_MS = 2_000
/** One minute; then the page says that an e-mail will follow. */
const MAX_POLLS = 30

function useCheckout(sessionId: string) {
  const { data, error, refetch } = useRead(paymentsApi.getCheckout, { params: { sessionId } })
  const [polls, setPolls] = useState(0)
  const isLate = polls >= MAX_POLLS
  const isPolling = data !== undefined && isSettling(data.status) && !isLate
  useEffect(() => {
    if (!isPolling) return
    const timer = setTimeout(() => void refetch().then(() => setPolls(polls + 1)), POLL_MS)
    return () => clearTimeout(timer)
  }, [isPolling, polls, refetch])
  return {
    checkout: data,
    view: data ? checkoutView(data.status, isLate) : 'confirming',
    // After the first reply a failed poll is ignored.
    error: data ? null : error,
    retry: () => {
      setPolls(0)
      void refetch()
    },
  }
}

/** The session ended on the payment page, or this is another browser. */
function LogInRequired() {
  const { pathname, search } = useLocation()
  const { open } = useAuthModal()
  return (
    <ReturnPage
      title="Your payment"
      subtitle="Log in to check its status."
      actions={
        <>
          <Button variant="primary" size="large" onClick={() => open('login', pathname + search)}>
            Log in
          </Button>
          <BackToEvents />
        </>
      }
    >
      <p className="text-muted-foreground">If you paid, your payment is safe. We’ll email you a confirmation.</p>
    </ReturnPage>
  )
}
