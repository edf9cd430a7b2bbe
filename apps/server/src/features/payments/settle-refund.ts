import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import { isDisputed } from './disputes.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findListedPayment } from './payment-details.store.ts'
import { lockPayment } from './payments.store.ts'
import { presentPayment } from './present-payment.ts'
import { decideEffect } from './refund-effect.ts'
import { changeRefund, countRefund, lockRefund, remainingCents } from './refunds.store.ts'

/** The money of a failed refund was returned another way: by check, or with other refunds in the provider's dashboard. */
export async function settleRefund(deps: PaymentDeps, actor: Actor, refundId: string, note: string) {
  const paymentId = await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const before = refund && (await lockPayment(tx, refund.paymentId))
    if (!refund || !before) throw new AppError('payments.not_found')
    if (refund.status !== 'failed') throw new AppError('payments.refund_not_failed')
    if (await isDisputed(tx, before.id)) throw new AppError('payments.disputed')
    // Refunds in the provider's dashboard are counted when they are reported: only the rest was returned by hand.
    const amountCents = Math.min(refund.amountCents, remainingCents(before))
    await countRefund(tx, before.id, amountCents)
    const settled = await changeRefund(tx, refundId, {
      status: 'succeeded',
      amountCents,
      // A repeated event about the failed attempt must not find it.
      providerRefundId: null,
      lastError: null,
    })
    const payment = await lockPayment(tx, before.id)
    if (!payment) throw new Error(`the payment of refund ${refundId} is gone`)
    await deps.settlements[payment.purpose].refunded(tx, payment, await decideEffect(tx, payment, settled))
    await recordAudit(tx, actor, {
      action: 'payments.refund_settled',
      subject: { kind: 'payment', id: payment.id, name: payment.description },
      details: { amount: String(refund.amountCents / 100), note },
    })
    return payment.id
  })
  const row = await findListedPayment(deps.db, paymentId)
  if (!row) throw new AppError('payments.not_found')
  return presentPayment(row, deps.provider)
}
