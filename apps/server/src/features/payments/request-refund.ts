// Stores a refund and queues the job that sends it (send-refund.ts), in the caller's transaction.

import type { RefundCause } from '@crew-chief/domain/payments/payment-choices'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { isDisputed } from './disputes.store.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { decideEffects } from './refund-effect.ts'
import { insertRefund, listRefundsOf, remainingCents } from './refunds.store.ts'

export const sendRefundJob = jobKind<{ refundId: string }>('payments.send-refund', { concurrency: 5 })

/** Shown when another refund is requested. */
export const LAST_REFUND_FAILED = 'The last refund failed. Try again in the dashboard under Payments.'

type RefundRequest = {
  cause: RefundCause
  reason: string
  /** Everything that remains, if it is missing. */
  amountCents?: number
  /** Only the price changes: the spot or order stays. */
  keepsPurchase?: boolean
}
type Request = Pick<RefundRequest, 'cause' | 'reason' | 'keepsPurchase'>
type Part = { payment: PaymentRow; cents: number }

/**
 * Undefined when less than that remains, or the last refund failed: it is retried first. The provider refuses to refund
 * a disputed payment.
 */
export async function requestRefund(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  { amountCents = remainingCents(payment), ...request }: RefundRequest,
): Promise<RefundRow | undefined> {
  const [refund] = await requestRefunds(deps, tx, [{ payment, cents: amountCents }], request)
  return refund
}

/** Of payments for the same spot, which end it together. Without those that `requestRefund` would not request. */
export async function requestRefunds(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  parts: readonly Part[],
  { cause, reason, keepsPurchase = false }: Request,
): Promise<RefundRow[]> {
  const requested: RefundRow[] = []
  for (const { payment, cents: amountCents } of parts) {
    if (amountCents <= 0) continue
    if (await isDisputed(tx, payment.id)) throw new AppError('payments.disputed')
    if ((await listRefundsOf(tx, [payment.id])).some(({ status }) => status === 'failed')) continue
    const refund = await insertRefund(tx, { paymentId: payment.id, amountCents, cause, reason, keepsPurchase })
    if (!refund) continue
    await jobs.send(tx, sendRefundJob, { refundId: refund.id })
    requested.push(refund)
  }
  const [first] = parts
  return first ? decideEffects(tx, first.payment, requested) : requested
}

/** The payment could not be used. Its email was sent when it arrived. */
export const requestLateRefund = (deps: Pick<Deps, 'jobs'>, tx: Tx, payment: PaymentRow) =>
  requestRefund(deps, tx, payment, { cause: 'late', reason: 'Paid too late' })
