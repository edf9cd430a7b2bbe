// The state of a payment for the return page. An unsettled payment is checked with the provider, so that a slow webhook
// never shows a wrong page to a payer.

import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findOwnPayment, markChecked } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { presentCheckout } from './present-checkout.ts'
import { settleSession } from './settle-session.ts'

export async function getCheckout(deps: PaymentDeps, actor: Actor, reference: string) {
  const payment = await findOwnPayment(deps.db, actor.id, reference)
  if (!payment) throw new AppError('payments.not_found')
  return presentCheckout(deps, await settleIfDue(deps, payment))
}

const isUnsettled = ({ status }: PaymentRow) => status === 'open' || status === 'processing'

async function settleIfDue(deps: PaymentDeps, payment: PaymentRow & { isFresh: boolean }): Promise<PaymentRow> {
  if (!isUnsettled(payment) || !payment.sessionId || payment.isFresh) return payment
  const session = await deps.provider.findSession(payment.sessionId).catch((error: Error) => {
    // The page keeps polling; the stored state is good enough until then.
    deps.log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    return undefined
  })
  const settled = session && (await settleSession(deps, session))
  // Only after settling: a concurrent request must not treat the old state as fresh.
  await markChecked(deps.db, payment.id)
  return settled ?? payment
}
