// What a payment does to the thing it pays for. Payments know no events, plans or orders: app.ts hands these in.

import type { PaymentPurpose } from '@crew-chief/domain/payments/payment-choices'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import type { CheckoutSession } from './provider.ts'

export type Settlement = {
  /** The money is there. `give-back`: there is nothing left to give for it, so it is returned and the person told. */
  paid: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<'given' | 'give-back'>
  /** Nobody paid: what was held is free again. `isRefused`: the bank said no to somebody who thought it was paid. */
  released: (tx: Tx, payment: PaymentRow, isRefused?: boolean) => Promise<void>
  /** Paid, but not what was asked for: nothing is given until somebody looks. */
  quarantined?: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<void>
  /** An admin accepts such a payment as it is. */
  accepted?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** The money is on its way back. */
  refunded: (tx: Tx, payment: PaymentRow, refund: RefundRow) => Promise<void>
  /** What the payer has now, whichever payment it is by. `kept`: not paid yet, and still held for them. */
  standing?: (db: Reader, payment: PaymentRow) => Promise<'given' | 'kept' | 'gone'>
}

export type Settlements = Record<PaymentPurpose, Settlement>
