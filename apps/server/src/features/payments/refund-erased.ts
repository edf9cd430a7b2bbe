// Refunds what an erased account has paid for and will not get.

import { isJustPaid } from '@crew-chief/domain/payments/just-paid'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { isDisputed } from './disputes.store.ts'
import { listUnrefundedPayments } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { listRefundsOf, remainingCents } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'

type Purchase = {
  purpose: PaymentRow['purpose']
  subjectId: string
  /** Nothing of it was used or shipped. Otherwise only a payment of the last hour is refunded. */
  isUnused: boolean
}

const sum = (rows: readonly PaymentRow[]) => rows.reduce((total, payment) => total + remainingCents(payment), 0)

async function paymentsOf(db: Reader, { purpose, subjectId, isUnused }: Purchase) {
  const paid = await listUnrefundedPayments(db, purpose, [subjectId])
  const now = await databaseTime(db)
  const refunds = await listRefundsOf(
    db,
    paid.map(({ id }) => id),
  )
  // An admin retries it.
  const hasFailed = (paymentId: string) =>
    refunds.some((refund) => refund.paymentId === paymentId && refund.status === 'failed')
  const refundable: PaymentRow[] = []
  for (const payment of paid) {
    const isDue = isUnused || isJustPaid(payment.paidAt, now)
    if (isDue && !hasFailed(payment.id) && !(await isDisputed(db, payment.id))) refundable.push(payment)
  }
  return { paid, refundable }
}

export async function previewErasureRefund(db: Reader, purchase: Purchase) {
  const { paid, refundable } = await paymentsOf(db, purchase)
  return { paidCents: sum(paid), refundCents: sum(refundable) }
}

/** The caller holds the lock that the settlement of this purchase takes, so that no payment is missed. */
export async function refundErased(deps: Pick<Deps, 'jobs'>, tx: Tx, purchase: Purchase): Promise<void> {
  const { refundable } = await paymentsOf(tx, purchase)
  for (const payment of refundable)
    await requestRefund(deps, tx, payment, { cause: 'admin', reason: 'Account deleted' })
}
