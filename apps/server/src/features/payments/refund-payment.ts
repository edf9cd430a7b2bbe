// An admin refunds a payment or a part of it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findListedPayment } from './payment-details.store.ts'
import { isPaid, listUnrefundedPayments, lockPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { presentPayment } from './present-payment.ts'
import { listRefundsOf } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefundNow } from './send-refund.ts'

type Body = Decoded<typeof paymentsApi.refundPayment>['body']

export async function refundPayment(deps: PaymentDeps, actor: Actor, id: string, body: Body) {
  const refund = await inTransaction(deps.db, (tx) => request(deps, tx, actor, id, body))
  await sendRefundNow(deps, refund.id)
  const row = await findListedPayment(deps.db, id)
  if (!row) throw new AppError('payments.not_found')
  return presentPayment(row, deps.provider)
}

async function request(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  { amount: amountCents, reason, keepsPurchase }: Body,
) {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new AppError('payments.not_found')
  if (!isPaid(payment)) throw new AppError('payments.not_paid')
  const refund = await requestRefund(deps, tx, payment, {
    cause: 'admin',
    reason,
    amountCents,
    keepsPurchase: keepsPurchase ?? false,
  })
  if (!refund) throw await refusal(tx, payment)
  await deps.settlements[payment.purpose].granted?.(tx, payment, amountCents)
  // When everything is refunded, it ends with the provider's confirmation.
  if (keepsPurchase === false && (await listUnrefundedPayments(tx, payment.purpose, [payment.subjectId])).length > 0)
    await deps.settlements[payment.purpose].ended?.(tx, payment)
  await recordAudit(tx, actor, {
    action: 'payments.refunded',
    subject: { kind: 'payment', id, name: payment.description },
    details: {
      amount: String(amountCents / 100),
      reason,
      ...(keepsPurchase !== undefined && { purchase: keepsPurchase ? 'kept' : 'ended' }),
    },
  })
  return refund
}

async function refusal(tx: Tx, { id }: PaymentRow): Promise<AppError> {
  const hasFailed = (await listRefundsOf(tx, [id])).some(({ status }) => status === 'failed')
  return new AppError(hasFailed ? 'payments.retry_refund_first' : 'payments.refund_too_large')
}
