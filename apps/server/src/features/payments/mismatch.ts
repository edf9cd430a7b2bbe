import { formatCents } from '@crew-chief/domain/money'
import type { CheckoutSession } from '../../platform/payment-provider/provider.ts'
import type { PaymentRow } from './payments.tables.ts'

const PAID_IN = 'Paid in '

/** Why a payment is put on hold; null when it is what was requested. */
export function findMismatch({ amountCents }: PaymentRow, session: CheckoutSession): string | null {
  if (session.currency !== 'usd') return `${PAID_IN}${session.currency.toUpperCase()}, expected USD.`
  if (session.amountCents === amountCents) return null
  return `${formatCents(session.amountCents)} was paid, ${formatCents(amountCents)} was due.`
}

/** `paidCents` is then not an amount in dollars. */
export const isForeignCurrency = ({ trouble }: Pick<PaymentRow, 'trouble'>): boolean =>
  trouble?.startsWith(PAID_IN) ?? false
