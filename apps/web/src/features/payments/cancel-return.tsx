import { type CheckoutState, paymentsApi } from '@crew-chief/contract/payments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterRegistrationChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { useViewer } from '../accounts/public.ts'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import { isGivenUp } from './checkout-view.ts'
import { PaymentCancelled } from './payment-cancelled.tsx'
import { RegistrationCancelled } from './registration-cancelled.tsx'
import { ReturnSkeleton } from './return-page.tsx'

/** The cancel route of any payment. `otherwise`: what the route shows when there is no payment to give up. */
export function CancelReturn({ otherwise }: { otherwise: ReactNode }) {
  const viewer = useViewer()
  const [sessionId] = useQueryParam('session_id')
  if (!viewer || !sessionId) return otherwise
  return <GivenUp key={sessionId} sessionId={sessionId} otherwise={otherwise} />
}

function GivenUp({ sessionId, otherwise }: { sessionId: string; otherwise: ReactNode }) {
  const { checkout, isOver } = useGiveUp(sessionId)
  if (!isOver) return <ReturnSkeleton title="Payment Cancelled" label="Giving up the payment..." />
  // Not ours, or no answer: what was held comes free by itself when the payment page expires.
  if (!checkout) return otherwise
  const { status, kind, eventId } = checkout
  if (!isGivenUp(status)) return <CheckoutOutcome sessionId={sessionId} unknown={otherwise} />
  if (kind === 'registration' && eventId) return <RegistrationCancelled eventId={eventId} checkout={checkout} />
  return <PaymentCancelled />
}

/** Tells the server once that nobody will pay: the seat is free for others at once. */
function useGiveUp(sessionId: string): { checkout: CheckoutState | undefined; isOver: boolean } {
  const [checkout, setCheckout] = useState<CheckoutState>()
  const [isOver, setOver] = useState(false)
  const isTold = useRef(false)
  const { run } = useOperation(paymentsApi.cancelCheckout, {
    invalidates: afterRegistrationChange,
    onDone: (reply) => {
      setCheckout(reply)
      setOver(true)
    },
    onFailed: () => setOver(true),
  })
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    run({ params: { sessionId } })
  }, [run, sessionId])
  return { checkout, isOver }
}
