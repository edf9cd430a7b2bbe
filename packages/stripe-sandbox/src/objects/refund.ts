import type { JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'

export type RefundStatus = 'succeeded' | 'pending' | 'failed'

export type Refund = {
  id: string
  created: number
  amount: number
  charge: string
  payment_intent: string
  customer: string | null
  currency: string
  metadata: Metadata
  reason: string | null
  status: RefundStatus
}

export function renderRefund(refund: Refund): JsonObject {
  return {
    ...refund,
    object: 'refund',
    balance_transaction: refund.status === 'pending' ? null : refund.id.replace('re_', 'txn_'),
    customer_account: null,
    destination_details: { card: { type: 'refund', reference_status: 'pending' }, type: 'card' },
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
  }
}
