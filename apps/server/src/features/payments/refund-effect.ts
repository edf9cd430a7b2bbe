// Whether a refund ends what was paid for, or only lowers its price.

import type { Reader, Tx } from '../../db/transaction.ts'
import { findPayment, listUnrefundedPayments, lockPaymentsOf } from './payments.store.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { changeRefund, listRefundsOf, remainingCents } from './refunds.store.ts'

/** Decided at the request, so that the order in which the provider confirms refunds does not matter. */
export async function decideEffects(
  tx: Tx,
  payment: PaymentRow,
  requested: readonly RefundRow[],
): Promise<RefundRow[]> {
  // Refunds that are requested concurrently must see each other, or none of them ends the spot.
  await lockPaymentsOf(tx, payment)
  const decided: RefundRow[] = []
  for (const refund of requested) decided.push(await decideEffect(tx, payment, refund))
  return decided
}

/** Also at the confirmation: something may have been paid since, or a node of the previous version decided nothing. */
export async function decideEffect(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<RefundRow> {
  const mayEnd = refund.endsPurchase ?? !refund.keepsPurchase
  return changeRefund(tx, refund.id, { endsPurchase: mayEnd && !(await isStillPaid(tx, payment)) })
}

/** With money that no refund returns: requested and failed refunds do, payments that came too late pay for nothing. */
async function isStillPaid(db: Reader, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  // Only a spot has several payments. Each payment of a membership pays for its own period.
  const unrefunded = purpose === 'registration' ? await listUnrefundedPayments(db, purpose, [subjectId]) : []
  const own = await findPayment(db, id)
  const others = unrefunded.filter((payment) => payment.id !== id)
  const found = own ? [own, ...others] : others
  const refunds = await listRefundsOf(
    db,
    found.map((payment) => payment.id),
  )
  const failedCents = (paymentId: string) =>
    refunds
      .filter((refund) => refund.paymentId === paymentId && refund.status === 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [...withoutLate(others, refunds), ...(own ? [own] : [])].some(
    (payment) => remainingCents(payment) > failedCents(payment.id),
  )
}

/** A payment that came too late pays for nothing, also while its refund is not done or has failed. */
export function withoutLate(found: readonly PaymentRow[], refunds: readonly RefundRow[]): PaymentRow[] {
  const late = refunds.filter(({ cause }) => cause === 'late').map(({ paymentId }) => paymentId)
  return found.filter(({ id }) => !late.includes(id))
}
