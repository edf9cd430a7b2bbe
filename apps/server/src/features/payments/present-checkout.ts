// What the payer may know of a payment.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { findRefundOf } from './refunds.store.ts'
import { LATE_REFUND } from './settle-session.ts'

type CheckoutState = Reply<typeof paymentsApi.getCheckout>

const STATUS: Record<PaymentRow['status'], CheckoutState['status']> = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  failed: 'expired',
  quarantined: 'review',
}

type Shown = Pick<PaymentDeps, 'db' | 'settlements'>

export async function presentCheckout({ db, settlements }: Shown, payment: PaymentRow): Promise<CheckoutState> {
  const refund = payment.status === 'paid' ? await findRefundOf(db, payment.id) : undefined
  const standing = await settlements[payment.purpose].standing?.(db, payment)
  return {
    status: refund ? 'refunded' : STATUS[payment.status],
    kind: payment.purpose,
    amount: payment.amountCents,
    eventId: payment.request.eventId ?? null,
    orderId: payment.purpose === 'order' ? payment.subjectId : null,
    name: payment.description,
    refund: refund ? reasonOf(refund, standing === 'given') : null,
    isKept: standing === 'kept',
  }
}

/** Money that came when there was nothing to pay any more goes back by itself; else somebody gave it back. */
function reasonOf({ reason }: RefundRow, isGiven: boolean): CheckoutState['refund'] {
  if (reason !== LATE_REFUND) return 'given-back'
  return isGiven ? 'not-needed' : 'too-late'
}
