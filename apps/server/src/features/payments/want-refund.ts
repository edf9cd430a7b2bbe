// Asks for a payment's money to go back: a row and a job in the caller's transaction. Sending it is send-refund.ts.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { insertRefund } from './refunds.store.ts'

export const sendRefundJob = jobKind<{ refundId: string }>('payments.send-refund', { atOnce: 2 })

/** Undefined: it goes back already, or nothing was paid. */
export async function wantRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id, amountCents: asked, paidCents }: PaymentRow,
  reason: string,
): Promise<RefundRow | undefined> {
  // What was paid goes back, also where it is not what was asked for.
  const amountCents = paidCents ?? asked
  if (amountCents === 0) return undefined
  const refund = await insertRefund(tx, { paymentId: id, amountCents, reason })
  if (refund) await jobs.send(tx, sendRefundJob, { refundId: refund.id })
  return refund
}
