import type { PaymentPurpose } from '@crew-chief/domain/payments/payment-choices'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { CheckoutSession, ShippingAddress } from '../../platform/payment-provider/provider.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'

export type PaymentDeps = Pick<
  Deps,
  'config' | 'db' | 'jobs' | 'log' | 'notify' | 'organization' | 'provider' | 'rateLimits'
> & {
  settlements: Settlements
  /** Where the payer's last order was sent. */
  findLastShippingAddress: (db: Reader, userId: string) => Promise<ShippingAddress | undefined>
}

/** What a payment changes: implemented by events, membership and orders, injected by app.ts. */
export type Settlement = {
  /** Paid. `refund`: it can no longer be fulfilled; the payer was notified and the payment is refunded. */
  paid: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<'fulfilled' | 'refund'>
  /** Not paid: releases the hold. `isDeclined`: the bank declined after the payment page had accepted. */
  released: (tx: Tx, payment: PaymentRow, isDeclined?: boolean) => Promise<void>
  /** Paid with a wrong amount or currency: not fulfilled until an admin decides. */
  quarantined?: (tx: Tx, payment: PaymentRow, session: CheckoutSession) => Promise<void>
  /** An admin accepts a quarantined payment. */
  accepted?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** An admin refunds a payment or a part of it, here or in the provider's dashboard; once for each refund, `refunded` follows. */
  granted?: (tx: Tx, payment: PaymentRow, amountCents: number) => Promise<void>
  /** The provider has accepted the refund, or the money was returned by hand. */
  refunded: (tx: Tx, payment: PaymentRow, refund: RefundRow) => Promise<void>
  /** The refund failed, maybe after the provider had accepted it. `payment` no longer counts it. */
  refundFailed?: (tx: Tx, payment: PaymentRow, refund: RefundRow) => Promise<void>
  /** An admin refunds a part and ends what was paid for; `refunded` follows. */
  ended?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Its dispute was opened, won or lost. Suspension is read from the dispute; this updates what is stored elsewhere. */
  disputed?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Whether the payer has what they paid for, by this or another payment. `held`: reserved, not paid yet. */
  payerStatus?: (db: Reader, payment: PaymentRow) => Promise<'fulfilled' | 'held' | 'none'>
}

export type Settlements = Record<PaymentPurpose, Settlement>
