// Stores a refund and queues the job that sends it (send-refund.ts), in the caller's transaction.

import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { isDisputed } from './disputes.store.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { insertRefund } from './refunds.store.ts'

export const sendRefundJob = jobKind<{ refundId: string }>('payments.send-refund', { concurrency: 2 })

/** Shown when another refund is requested. */
export const LAST_REFUND_FAILED = 'The last refund failed. Try again in the dashboard under Payments.'

/** Undefined when there is a refund already, or nothing was paid. The provider refuses to refund a disputed payment. */
export async function requestRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id, amountCents: expected, paidCents }: PaymentRow,
  reason: string,
): Promise<RefundRow | undefined> {
  // Refund what was paid, even if it is not the expected amount.
  const amountCents = paidCents ?? expected
  if (amountCents === 0) return undefined
  if (await isDisputed(tx, id)) throw new AppError('payments.disputed')
  const refund = await insertRefund(tx, { paymentId: id, amountCents, reason })
  if (refund) await jobs.send(tx, sendRefundJob, { refundId: refund.id })
  return refund
}
