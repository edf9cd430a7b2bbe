// The one fulfilment. Webhook, return page, cancel, expiry job and reconciler all end here, any number of times,
// in any order, at once: the payment's row is locked, and only the first that finds it unsettled writes anything.

import { formatCents } from '@crew-chief/domain/money'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { postMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { closeSession } from './close-session.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { changePayment, isOtherUnderWay, lockPaymentOf, markPaid, supersedeOthers } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import type { CheckoutSession } from './provider.ts'
import { wantRefund } from './want-refund.ts'

export const LATE_REFUND = 'Paid too late'

/** Undefined: not a payment of ours. */
export const settleSession = (deps: PaymentDeps, session: CheckoutSession): Promise<PaymentRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockPaymentOf(tx, session)
    if (!payment) return undefined
    const known = payment.sessionId ? payment : await changePayment(tx, payment.id, { sessionId: session.id })
    // Another page's word must not settle this payment.
    if (known.sessionId !== session.id) return undefined
    return settle(deps, tx, known, session)
  })

async function settle(deps: PaymentDeps, tx: Tx, payment: PaymentRow, session: CheckoutSession): Promise<PaymentRow> {
  if (payment.status === 'paid' || payment.status === 'quarantined') return payment
  if (session.money === 'paid') return settlePaid(deps, tx, payment, session)
  const isUnderWay = payment.status === 'open' || payment.status === 'processing'
  if (!isUnderWay) return payment
  if (session.money === 'processing') return changePayment(tx, payment.id, { status: 'processing' })
  if (session.status === 'expired' || session.money === 'failed')
    return release(deps, tx, payment, session.money === 'failed')
  return payment
}

async function settlePaid(deps: PaymentDeps, tx: Tx, payment: PaymentRow, session: CheckoutSession) {
  const trouble = troubleWith(payment, session)
  if (trouble) return quarantine(deps, tx, payment, session, trouble)
  const { paymentIntentId, amountCents: paidCents } = session
  const paid = await markPaid(tx, payment.id, { status: 'paid', paidCents, paymentIntentId })
  for (const other of await supersedeOthers(tx, paid)) await deps.jobs.send(tx, closeSession, { paymentId: other.id })
  const outcome = await deps.settlements[paid.purpose].paid(tx, paid, session)
  if (outcome === 'give-back') await giveBack(deps, tx, paid)
  return paid
}

/** There is nothing left to give for it. Whoever runs the place learns of it too. */
async function giveBack(deps: PaymentDeps, tx: Tx, paid: PaymentRow): Promise<void> {
  await wantRefund(deps, tx, paid, LATE_REFUND)
  await tellSupport(deps, tx, `A payment came too late: ${paid.description}`, [
    `${formatCents(paid.amountCents)} was paid for ${paid.description} when there was nothing left to give for it.`,
    'It is being returned by itself, and the person has been told. You need not do anything unless the refund fails.',
  ])
}

async function tellSupport({ config, jobs }: PaymentDeps, tx: Tx, subject: string, lines: string[]): Promise<void> {
  const to = { address: config.supportEmail, name: config.productName }
  await postMail(jobs, tx, { to, ...composeMail(config.productName, subject, lines) })
}

/** Nobody paid, and nobody will on this page. `isRefused`: the bank said no after the page had said yes. */
export async function release(deps: PaymentDeps, tx: Tx, payment: PaymentRow, isRefused = false): Promise<PaymentRow> {
  const expired = await changePayment(tx, payment.id, { status: 'expired', isUncertain: false })
  // The same seat may be on another page by now.
  if (!(await isOtherUnderWay(tx, expired))) await deps.settlements[expired.purpose].released(tx, expired, isRefused)
  return expired
}

/** The price was frozen when the page was made; anything else is not what we asked for. */
function troubleWith({ amountCents }: PaymentRow, session: CheckoutSession): string | null {
  if (session.currency !== 'usd') return `Paid in ${session.currency.toUpperCase()}, asked for USD.`
  if (session.amountCents === amountCents) return null
  return `${formatCents(session.amountCents)} was paid, ${formatCents(amountCents)} was asked for.`
}

/** Not fulfilled: somebody must look at it, so everybody who can is told. */
async function quarantine(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  session: CheckoutSession,
  trouble: string,
): Promise<PaymentRow> {
  deps.log.error({ paymentId: payment.id, trouble }, 'payment quarantined')
  await tellSupport(deps, tx, 'A payment needs attention', [
    `${payment.description}: ${trouble}`,
    'Nothing was given for it yet. Please look at it on the dashboard under Payments.',
  ])
  const { paymentIntentId, amountCents: paidCents } = session
  const held = await markPaid(tx, payment.id, { status: 'quarantined', paidCents, paymentIntentId, trouble })
  await deps.settlements[held.purpose].quarantined?.(tx, held, session)
  return held
}
