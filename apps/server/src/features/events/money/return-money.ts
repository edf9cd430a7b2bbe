// Money goes back to the card or person that paid it, also after they transferred the spot.

import type { RefundCause } from '@crew-chief/domain/payments/payment-choices'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { requestRefunds } from '../../payments/public.ts'
import { sendCashToPayerEmail, sendRefundToPayerEmail } from '../cancellation/cancel-or-transfer-mails.ts'
import { recordedPayments, type Seat } from '../events.tables.ts'
import { addCashReturn, type PayerCash } from './cash.store.ts'
import type { SpotMoney } from './paid-spot.ts'

/** The first parts, up to the amount. */
export function takeCash(parts: readonly PayerCash[], totalCents: number): PayerCash[] {
  let left = totalCents
  return parts.flatMap(({ payerId, cents: available }) => {
    const cents = Math.min(left, available)
    left -= cents
    return cents > 0 ? [{ payerId, cents }] : []
  })
}

export const sumCash = (parts: readonly PayerCash[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

type Refund = { cause: RefundCause; reason: string; keepsPurchase?: boolean }

/** Payers other than the holder of the spot get an email. Returns what the holder gets. */
export async function returnMoney(
  deps: NotifyingDeps,
  tx: Tx,
  seat: Seat,
  money: SpotMoney,
  refund: Refund,
): Promise<{ ownCents: number; cashCents: number }> {
  const { id, userId } = seat.registration
  const parts = money.refunds.map(({ payment, cents }) => ({ payment: payment.row, cents }))
  const requested = money.isBlocked ? [] : await requestRefunds(deps, tx, parts, refund)
  if (requested.length < parts.length) throw new AppError('registrations.refund_blocked')
  let ownCents = 0
  for (const { payment, cents } of money.refunds) {
    if (payment.row.userId === userId) ownCents += cents
    else await sendRefundToPayerEmail(deps, tx, seat, payment.row.userId, cents)
  }
  for (const part of money.cash) {
    await addCashReturn(tx, id, part)
    if (part.payerId !== userId) await sendCashToPayerEmail(deps, tx, seat, part)
  }
  return { ownCents, cashCents: sumCash(money.cash.filter(({ payerId }) => payerId === userId)) }
}

type Entry = Pick<typeof recordedPayments.$inferInsert, 'registrationId' | 'method' | 'reference' | 'recordedBy'>

/** One row for each payer. */
export async function recordReturned(tx: Tx, entry: Entry, parts: readonly PayerCash[]): Promise<void> {
  const rows = parts.map(({ payerId, cents }) => ({ ...entry, payerId, amountCents: -cents }))
  if (rows.length > 0) await tx.insert(recordedPayments).values(rows)
}
