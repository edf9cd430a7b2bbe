import type { ReactNode } from 'react'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { useViewer } from '../accounts/public.ts'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import { LogInToSee } from './log-in-to-see.tsx'

/** The success route of any payment. `otherwise`: what the route shows without a payment of this person's. */
export function SuccessReturn({ otherwise }: { otherwise: ReactNode }) {
  const viewer = useViewer()
  const [sessionId] = useQueryParam('session_id')
  if (!viewer) return <LogInToSee />
  if (!sessionId) return otherwise
  // By id: another payment in the same tab starts from the beginning.
  return <CheckoutOutcome key={sessionId} sessionId={sessionId} unknown={otherwise} />
}
