// What a payment does to the thing it pays for. Payments know no events, plans or orders: app.ts hands these in.

import type { PaymentPurpose } from '@crew-chief/domain/payments/payment-choices'
import type { Tx } from '../../db/transaction.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import type { CheckoutSession } from './provider.ts'

export type Settlement = {
  /** The money is there. `give-back`: there is nothing left to give for it, so it is returned and the person told. */
  paid: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<'given' | 'give-back'>
  /** Nobody paid: what was held is free again. */
  released: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** The money is on its way back. */
  refunded: (tx: Tx, payment: PaymentRow, refund: RefundRow) => Promise<void>
}

export type Settlements = Record<PaymentPurpose, Settlement>
