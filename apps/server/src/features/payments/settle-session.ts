// The only place where payments are settled. Webhook, return page, cancel, expiry job and reconciler all end here, in any
// order and concurrently: the payment's row is locked, and only the first call that finds it unsettled writes.

import { formatCents } from '@crew-chief/domain/money'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CheckoutSession } from '../../platform/payment-provider/provider.ts'
import { closeSession } from './close-session.ts'
import { findMismatch } from './mismatch.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  changePayment,
  expireOtherPayments,
  hasOtherUnsettled,
  lockPaymentOfSession,
  markPaid,
} from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { requestLateRefund } from './request-refund.ts'
import { sendSupportEmail } from './support-email.ts'

/** Undefined when the session belongs to no payment. */
export const settleSession = (deps: PaymentDeps, session: CheckoutSession): Promise<PaymentRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockPaymentOfSession(tx, session)
    if (!payment) return undefined
    const known = payment.sessionId ? payment : await changePayment(tx, payment.id, { sessionId: session.id })
    // Another session must not settle this payment.
    if (known.sessionId !== session.id) return undefined
    return settle(deps, tx, known, session)
  })

async function settle(deps: PaymentDeps, tx: Tx, payment: PaymentRow, session: CheckoutSession): Promise<PaymentRow> {
  if (payment.status === 'paid' || payment.status === 'quarantined') return payment
  if (session.paymentStatus === 'paid') return settlePaid(deps, tx, payment, session)
  const isUnsettled = payment.status === 'open' || payment.status === 'processing'
  if (!isUnsettled) return payment
  if (session.paymentStatus === 'processing') return changePayment(tx, payment.id, { status: 'processing' })
  if (session.status === 'expired' || session.paymentStatus === 'failed')
    return release(deps, tx, payment, session.paymentStatus === 'failed')
  return payment
}

async function settlePaid(deps: PaymentDeps, tx: Tx, payment: PaymentRow, session: CheckoutSession) {
  const trouble = findMismatch(payment, session)
  if (trouble) return quarantine(deps, tx, payment, session, trouble)
  const paid = await markPaid(tx, payment.id, { status: 'paid', ...factsOf(session) })
  for (const other of await expireOtherPayments(tx, paid))
    await deps.jobs.send(tx, closeSession, { paymentId: other.id })
  const outcome = await deps.settlements[paid.purpose].paid(tx, paid, session)
  if (outcome === 'refund') await refundLatePayment(deps, tx, paid)
  return paid
}

const factsOf = ({ paymentIntentId, amountCents, card, isTest }: CheckoutSession) => ({
  isTest,
  paidCents: amountCents,
  paymentIntentId,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
})

async function refundLatePayment(deps: PaymentDeps, tx: Tx, paid: PaymentRow): Promise<void> {
  await requestLateRefund(deps, tx, paid)
  await sendSupportEmail(deps, tx, {
    kind: 'late_payment_alert',
    item: paid.description,
    amount: formatCents(paid.amountCents),
  })
}

/** Not paid. `isDeclined`: the bank declined after the payment page had accepted. */
export async function release(deps: PaymentDeps, tx: Tx, payment: PaymentRow, isDeclined = false): Promise<PaymentRow> {
  const expired = await changePayment(tx, payment.id, { status: 'expired', isUncertain: false })
  // There may be another open payment for the same subject.
  if (!(await hasOtherUnsettled(tx, expired))) await deps.settlements[expired.purpose].released(tx, expired, isDeclined)
  return expired
}

/** Not fulfilled until an admin decides; support is notified. */
async function quarantine(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  session: CheckoutSession,
  trouble: string,
): Promise<PaymentRow> {
  deps.log.error({ paymentId: payment.id, trouble }, 'payment quarantined')
  await sendSupportEmail(deps, tx, { kind: 'payment_on_hold', item: payment.description, problem: trouble })
  const quarantined = await markPaid(tx, payment.id, { status: 'quarantined', ...factsOf(session), trouble })
  await deps.settlements[quarantined.purpose].quarantined?.(tx, quarantined, session)
  return quarantined
}
