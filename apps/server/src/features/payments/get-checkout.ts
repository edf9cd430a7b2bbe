// The return page asks what became of a payment. While it is not settled the provider is asked, so that a slow
// webhook never shows somebody who has paid a wrong page.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaymentOf, touchChecked } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { presentCheckout } from './present-checkout.ts'
import { settleSession } from './settle-session.ts'

export async function getCheckout(deps: PaymentDeps, actor: Actor, reference: string) {
  const payment = await findPaymentOf(deps.db, actor.id, reference)
  if (!payment) throw new AppError('payments.not_found')
  return presentCheckout(deps, await settledNow(deps, payment))
}

const isUnderWay = ({ status }: PaymentRow) => status === 'open' || status === 'processing'

async function settledNow(deps: PaymentDeps, payment: PaymentRow & { isFresh: boolean }): Promise<PaymentRow> {
  if (!isUnderWay(payment) || !payment.sessionId || payment.isFresh) return payment
  const session = await deps.provider.findSession(payment.sessionId).catch((error: Error) => {
    // The page goes on asking; what we know ourselves is a fair answer meanwhile.
    deps.log.warn({ fault: describeFault(error) }, 'the payment provider failed')
    return undefined
  })
  const settled = session && (await settleSession(deps, session))
  // After it is settled: whoever asks in between must not be told the old state as if it were fresh.
  await touchChecked(deps.db, payment.id)
  return settled ?? payment
}
