import type { Card } from '@crew-chief/domain/payments/card'
import type { PaymentRow } from './payments.tables.ts'

/** Null for other ways to pay, and when the card was not stored. */
export const cardOf = ({ cardBrand, cardLast4 }: Pick<PaymentRow, 'cardBrand' | 'cardLast4'>): Card | null =>
  cardLast4 === null ? null : { brand: cardBrand ?? 'unknown', last4: cardLast4 }
