// Closes a page nobody needs any more: another one for the same thing was paid, or took its place. Should somebody have
// paid there before it closed, that is settled like any other payment: nobody else would look at it again.

import type { PaymentDeps } from './payment-deps.ts'
import { findPayment } from './payments.store.ts'
import { settleSession } from './settle-session.ts'

export async function runCloseSession(deps: PaymentDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.sessionId) return
  await deps.provider.expireSession(payment.sessionId)
  const session = await deps.provider.findSession(payment.sessionId)
  if (session) await settleSession(deps, session)
}
