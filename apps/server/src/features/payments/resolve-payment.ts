// An admin resolves a payment that needs attention, with or without a refund.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/public.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findListedPayment } from './payment-details.store.ts'
import { lockPayment, markResolved } from './payments.store.ts'
import { presentPayment } from './present-payment.ts'
import { remainingCents } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefundNow } from './send-refund.ts'

type Body = Decoded<typeof paymentsApi.resolvePayment>['body']

export async function resolvePayment(deps: PaymentDeps, actor: Actor, id: string, { refund, note }: Body) {
  const requested = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new AppError('payments.not_found')
    if (!payment.trouble || payment.resolvedAt) throw new AppError('payments.no_trouble')
    const resolved = await markResolved(tx, id)
    await recordAudit(tx, actor, {
      action: 'payments.resolved',
      subject: { kind: 'payment', id, name: payment.description },
      details: { note, refund: refund ? 'yes' : 'no' },
    })
    if (refund) return requestRefund(deps, tx, resolved, { cause: 'admin', reason: note })
    // A payment that was refunded at the provider buys nothing.
    if (remainingCents(resolved) > 0) await deps.settlements[resolved.purpose].accepted?.(tx, resolved)
    return undefined
  })
  if (requested) await sendRefundNow(deps, requested.id)
  const row = await findListedPayment(deps.db, id)
  if (!row) throw new AppError('payments.not_found')
  return presentPayment(row, deps.provider)
}
