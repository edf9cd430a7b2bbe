import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import { isDisputed } from './disputes.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findListedPayment } from './payment-details.store.ts'
import { presentPayment } from './present-payment.ts'
import { changeRefund, countRefund, lockRefund } from './refunds.store.ts'
import { sendRefundJob } from './request-refund.ts'
import { sendRefundNow } from './send-refund.ts'

export async function retryRefund(deps: PaymentDeps, actor: Actor, refundId: string) {
  const { paymentId } = await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new AppError('payments.not_found')
    if (refund.status !== 'failed') throw new AppError('payments.refund_not_failed')
    if (await isDisputed(tx, refund.paymentId)) throw new AppError('payments.disputed')
    if (!(await countRefund(tx, refund.paymentId, refund.amountCents))) throw new AppError('payments.refund_too_large')
    await deps.jobs.send(tx, sendRefundJob, { refundId })
    await recordAudit(tx, actor, {
      action: 'payments.refunded',
      subject: { kind: 'payment', id: refund.paymentId, name: refund.reason },
      details: { amount: String(refund.amountCents / 100) },
    })
    // A new attempt needs a new idempotency key, or the provider repeats its last response.
    return changeRefund(tx, refundId, {
      status: 'wanted',
      attempt: refund.attempt + 1,
      providerRefundId: null,
      lastError: null,
    })
  })
  await sendRefundNow(deps, refundId)
  const row = await findListedPayment(deps.db, paymentId)
  if (!row) throw new AppError('payments.not_found')
  return presentPayment(row, deps.provider)
}
