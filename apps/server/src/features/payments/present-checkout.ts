// What the payer may know of a payment.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from './payments.tables.ts'
import { findRefundOf } from './refunds.store.ts'

type CheckoutState = Reply<typeof paymentsApi.getCheckout>

const STATUS: Record<PaymentRow['status'], CheckoutState['status']> = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  failed: 'expired',
  quarantined: 'review',
}

export async function presentCheckout({ db }: Pick<Deps, 'db'>, payment: PaymentRow): Promise<CheckoutState> {
  const refund = payment.status === 'paid' ? await findRefundOf(db, payment.id) : undefined
  return {
    status: refund ? 'refunded' : STATUS[payment.status],
    kind: payment.purpose,
    amount: payment.amountCents,
    eventId: payment.request.eventId ?? null,
    orderId: payment.purpose === 'order' ? payment.subjectId : null,
    name: payment.description,
  }
}
