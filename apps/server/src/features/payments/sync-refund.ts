// The provider's word on a refund: ours that moved on, or one somebody made on the provider's own pages.

import { inTransaction } from '../../db/transaction.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPaidByIntent } from './payments.store.ts'
import { findRefundOf, insertRefund } from './refunds.store.ts'
import { writeRefund } from './send-refund.ts'

export async function syncRefund(deps: PaymentDeps, providerRefundId: string): Promise<void> {
  const answer = await deps.provider.findRefund(providerRefundId)
  const payment = answer?.paymentIntentId ? await findPaidByIntent(deps.db, answer.paymentIntentId) : undefined
  // A part given back by hand leaves the registration as it is.
  if (!answer || !payment || answer.amountCents !== (payment.paidCents ?? payment.amountCents)) return
  const refund =
    (await findRefundOf(deps.db, payment.id)) ??
    (await inTransaction(deps.db, (tx) =>
      insertRefund(tx, { paymentId: payment.id, amountCents: answer.amountCents, reason: 'Made at the provider' }),
    ))
  // An earlier attempt's failure must not undo the one that followed it.
  const isOld = refund?.providerRefundId && refund.providerRefundId !== answer.id && answer.status === 'failed'
  if (refund && !isOld) await writeRefund(deps, refund.id, answer)
}
