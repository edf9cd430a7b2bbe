import type { PaymentPurpose } from '@crew-chief/domain/payments/payment-choices'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import type { CheckoutSession } from './provider.ts'

export type PaymentDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'provider' | 'rateLimits'> & {
  settlements: Settlements
}

/** Effects of a payment on what it pays for; implemented by events, membership and orders, injected by app.ts. */
export type Settlement = {
  /** Paid. `refund`: it cannot be fulfilled any more; the payer was notified and the money is returned. */
  paid: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<'fulfilled' | 'refund'>
  /** Not paid: releases the hold. `isRefused`: the bank refused after the payment page had accepted. */
  released: (tx: Tx, payment: PaymentRow, isRefused?: boolean) => Promise<void>
  /** Paid with a wrong amount or currency: not fulfilled until an admin decides. */
  quarantined?: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<void>
  /** An admin accepts a quarantined payment. */
  accepted?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** The provider has accepted the refund. */
  refunded: (tx: Tx, payment: PaymentRow, refund: RefundRow) => Promise<void>
  /** What the payer has now, by whichever payment. `held`: not paid yet, still reserved. */
  payerHas?: (db: Reader, payment: PaymentRow) => Promise<'fulfilled' | 'held' | 'none'>
}

export type Settlements = Record<PaymentPurpose, Settlement>
