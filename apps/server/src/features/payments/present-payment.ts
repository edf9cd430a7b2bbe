import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PaymentProvider } from '../../platform/payment-provider/provider.ts'
import { isForeignCurrency } from './mismatch.ts'
import type { ListedPayment } from './payment-details.store.ts'
import { isPaid } from './payments.store.ts'
import type { DisputeRow, RefundRow } from './payments.tables.ts'
import { remainingCents } from './refunds.store.ts'

type Payment = Reply<typeof paymentsApi.retryRefund>

type Provider = Pick<PaymentProvider, 'paymentUrl'>

export const presentPayment = (
  { payment, payer, refund, refunds, dispute }: ListedPayment,
  provider: Provider,
): Payment => ({
  id: payment.id,
  purpose: payment.purpose,
  subjectId: payment.subjectId,
  description: payment.description,
  amount: payment.amountCents,
  paidAmount: isForeignCurrency(payment) ? null : payment.paidCents,
  refundable: refundableCents(payment, refunds, dispute),
  status: payment.status,
  ...(payment.isTest && { isTest: true }),
  trouble: troubleOf(payment, refund),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  payer: { id: payer.id, name: fullName(payer), email: payer.email },
  providerReference: payment.paymentIntentId ?? payment.sessionId,
  providerUrl: payment.paymentIntentId && provider.paymentUrl(payment.paymentIntentId),
  refunds: refunds.map(presentRefund),
  dispute: dispute && presentDispute(dispute),
})

/** A payment in another currency, or on hold, is refunded as a whole when it is resolved. */
function refundableCents(payment: ListedPayment['payment'], made: readonly RefundRow[], dispute: DisputeRow | null) {
  const isBlocked = dispute?.status === 'open' || dispute?.status === 'lost' || isForeignCurrency(payment)
  return isBlocked || !isPaid(payment) || made.some(({ status }) => status === 'failed') ? 0 : remainingCents(payment)
}

const presentDispute = ({ status, amountCents, reason, createdAt, changedAt }: DisputeRow) => ({
  status,
  amount: amountCents,
  reason: reason.replaceAll('_', ' '),
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

function troubleOf({ trouble, resolvedAt }: ListedPayment['payment'], refund: RefundRow | null): string | null {
  if (refund?.status === 'failed') return `The refund failed: ${refund.lastError ?? 'the provider gave no reason'}`
  return trouble && !resolvedAt ? trouble : null
}

const presentRefund = (refund: RefundRow): Payment['refunds'][number] => ({
  id: refund.id,
  amount: refund.amountCents,
  status: refund.status,
  reason: refund.reason,
  keepsPurchase: refund.keepsPurchase,
  lastError: refund.lastError,
  createdAt: refund.createdAt.toISOString(),
})
