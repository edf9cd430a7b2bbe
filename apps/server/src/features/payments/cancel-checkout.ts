// The cancel page: closes the session at the provider first, then releases the hold. If it was paid in another tab,
// the settlement finds that out.

import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findOwnPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { presentCheckout } from './present-checkout.ts'
import { settleSession } from './settle-session.ts'

export async function cancelCheckout(deps: PaymentDeps, actor: Actor, reference: string) {
  const payment = await findOwnPayment(deps.db, actor.id, reference)
  if (!payment) throw new AppError('payments.not_found')
  return presentCheckout(deps, await closeCheckout(deps, payment))
}

export async function closeCheckout(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'open' || !payment.sessionId) return payment
  const session = await expire(deps, payment.sessionId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('payments.provider_failed', { cause: error })
  })
  return (session && (await settleSession(deps, session))) ?? payment
}

async function expire({ provider }: PaymentDeps, sessionId: string) {
  await provider.expireSession(sessionId)
  return provider.findSession(sessionId)
}
