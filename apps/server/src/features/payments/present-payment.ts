import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { formatCents } from '@crew-chief/domain/money'
import { isForeignCurrency } from './mismatch.ts'
import type { DisputeRow, RefundRow } from './payments.tables.ts'
import type { ListedPayment } from './payments-list.store.ts'

type Payment = Reply<typeof paymentsApi.retryRefund>

export const presentPayment = ({ payment, payer, refund, dispute }: ListedPayment): Payment => ({
  id: payment.id,
  purpose: payment.purpose,
  description: payment.description,
  amount: payment.amountCents,
  paidAmount: isForeignCurrency(payment) ? null : payment.paidCents,
  status: payment.status,
  trouble: disputeText(dispute) ?? troubleOf(payment, refund),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  payer: { id: payer.id, name: fullName(payer), email: payer.email },
  providerReference: payment.paymentIntentId ?? payment.sessionId,
  refunds: refund ? [presentRefund(refund)] : [],
})

function disputeText(dispute: DisputeRow | null): string | null {
  if (!dispute || dispute.status === 'won') return null
  const amount = formatCents(dispute.amountCents)
  if (dispute.status === 'lost') return `You lost a dispute over ${amount}. What it paid for stays suspended.`
  return `The payer’s bank disputes ${amount} (${dispute.reason.replaceAll('_', ' ')}). What it paid for is suspended. Answer at your payment provider.`
}

function troubleOf({ trouble, resolvedAt }: ListedPayment['payment'], refund: RefundRow | null): string | null {
  if (refund?.status === 'failed') return `The refund failed: ${refund.lastError ?? 'the provider gave no reason'}`
  return trouble && !resolvedAt ? trouble : null
}

const presentRefund = (refund: RefundRow): Payment['refunds'][number] => ({
  id: refund.id,
  amount: refund.amountCents,
  status: refund.status,
  reason: refund.reason,
  lastError: refund.lastError,
  createdAt: refund.createdAt.toISOString(),
})
