import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow, RefundRow } from './payments.tables.ts'
import { listRefundsOf, remainingCents } from './refunds.store.ts'

type CheckoutState = Reply<typeof paymentsApi.getCheckout>

const STATUS: Record<PaymentRow['status'], CheckoutState['status']> = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  failed: 'expired',
  quarantined: 'review',
}

type PresentDeps = Pick<PaymentDeps, 'db' | 'settlements'>

export async function presentCheckout({ db, settlements }: PresentDeps, payment: PaymentRow): Promise<CheckoutState> {
  const isRefunded = payment.status === 'paid' && payment.amountCents > 0 && remainingCents(payment) === 0
  const [refund] = isRefunded ? await listRefundsOf(db, [payment.id]) : []
  const payerStatus = await settlements[payment.purpose].payerStatus?.(db, payment)
  return {
    status: refund ? 'refunded' : STATUS[payment.status],
    kind: payment.purpose,
    amount: payment.amountCents,
    eventId: payment.request.eventId ?? null,
    orderId: payment.purpose === 'order' ? payment.subjectId : null,
    priceId: payment.request.mode === 'subscription' ? payment.request.priceId : null,
    ...(payment.request.mode === 'subscription' && payment.request.plan && { plan: payment.request.plan }),
    name: payment.description,
    refund: refund ? reasonOf(refund, payerStatus === 'fulfilled') : null,
    isKept: payerStatus === 'held',
  }
}

/** Late or unneeded payments are refunded automatically; every other refund was made by an admin. */
function reasonOf({ cause }: RefundRow, isFulfilled: boolean): CheckoutState['refund'] {
  if (cause !== 'late') return 'given-back'
  return isFulfilled ? 'not-needed' : 'too-late'
}
