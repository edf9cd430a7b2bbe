import type { JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'

export const REFUND_STATUSES = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The status of new refunds: a card never needs an action and is never canceled, but other methods do. */
export type NewRefundStatus = Exclude<RefundStatus, 'canceled'>

/** The amount is with the merchant. */
export const isReversed = ({ status }: Pick<Refund, 'status'>): boolean => status === 'failed' || status === 'canceled'

const isSettled = ({ status }: Refund): boolean => status === 'succeeded' || status === 'failed'

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

const ACTION_SECONDS = 45 * 86_400

export function renderRefund(refund: Refund): JsonObject {
  return {
    ...refund,
    object: 'refund',
    balance_transaction: isSettled(refund) ? refund.id.replace('re_', 'txn_') : null,
    customer_account: null,
    destination_details: { card: { type: 'refund', reference_status: 'pending' }, type: 'card' },
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...(refund.status === 'failed' && {
      failure_balance_transaction: refund.id.replace('re_', 'txn_failed_'),
      failure_reason: 'expired_or_canceled_card',
    }),
    ...(refund.status === 'canceled' && { failure_reason: 'merchant_request' }),
    ...(refund.status === 'requires_action' && {
      next_action: {
        type: 'display_details',
        display_details: {
          email_sent: { email_sent_at: refund.created, email_sent_to: 'payer@example.com' },
          expires_at: refund.created + ACTION_SECONDS,
        },
      },
    }),
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
  }
}
