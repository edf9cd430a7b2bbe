// Closes a page nobody needs any more: another one for the same thing was paid, or took its place.

import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findPayment } from './payments.store.ts'

export const closeSession = jobKind<{ paymentId: string }>('payments.close-session', { atOnce: 5 })

export async function runCloseSession(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.sessionId) await provider.expireSession(payment.sessionId)
}
