// Stores a refund and queues the job that sends it (send-refund.ts), in the caller's transaction.

import type { RefundCause } from '@crew-chief/domain/payments/payment-choices'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { isDisputed } from './disputes.store.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { insertRefund, listRefundsOf, remainingCents } from './refunds.store.ts'

export const sendRefundJob = jobKind<{ refundId: string }>('payments.send-refund', { concurrency: 2 })

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

/**
 * Undefined when less than that remains, or the last refund failed: it is retried first. The provider refuses to refund
 * a disputed payment.
 */
export async function requestRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  { cause, reason, amountCents = remainingCents(payment), keepsPurchase = false }: RefundRequest,
): Promise<RefundRow | undefined> {
  if (amountCents <= 0) return undefined
  if (await isDisputed(tx, payment.id)) throw new AppError('payments.disputed')
  if ((await listRefundsOf(tx, [payment.id])).some(({ status }) => status === 'failed')) return undefined
  const refund = await insertRefund(tx, { paymentId: payment.id, amountCents, cause, reason, keepsPurchase })
  if (refund) await jobs.send(tx, sendRefundJob, { refundId: refund.id })
  return refund
}

/** The payment could not be used. Its email was sent when it arrived. */
export const requestLateRefund = (deps: Pick<Deps, 'jobs'>, tx: Tx, payment: PaymentRow) =>
  requestRefund(deps, tx, payment, { cause: 'late', reason: 'Paid too late' })
