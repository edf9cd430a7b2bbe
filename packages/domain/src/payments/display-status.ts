// The status of a payment as admins see it: disputes first, then refunds, then the payment's own status.

import type { DisputeStatus, PaymentStatus, RefundStatus } from './payment-choices.ts'

export type DisplayStatus =
  | PaymentStatus
  | 'disputed'
  | 'dispute-lost'
  | 'refunding'
  | 'refunded'
  | 'partly-refunded'
  | 'refund-failed'

export const DISPLAY_STATUS_LABELS: Record<DisplayStatus, string> = {
  open: 'Open',
  processing: 'Processing',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  quarantined: 'On hold',
  refunding: 'Refunding',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  disputed: 'Disputed',
  'dispute-lost': 'Dispute lost',
  'refund-failed': 'Refund failed',
}

/** Statuses to filter the list of payments by. */
export const STATUS_FILTERS = [
  'paid',
  'processing',
  'refunding',
  'partly-refunded',
  'refunded',
  'disputed',
  'dispute-lost',
] as const satisfies readonly DisplayStatus[]
export type StatusFilter = (typeof STATUS_FILTERS)[number]

type State = {
  status: PaymentStatus
  /** In cents, as are the refunds. */
  amount: number
  paidAmount?: number | null
  refunds: readonly { status: RefundStatus; amount: number }[]
  dispute: { status: DisputeStatus } | null
}

export function displayStatus({ status, amount, paidAmount, refunds, dispute }: State): DisplayStatus {
  if (dispute?.status === 'open') return 'disputed'
  if (dispute?.status === 'lost') return 'dispute-lost'
  const statuses = refunds.map((refund) => refund.status)
  if (statuses.includes('failed')) return 'refund-failed'
  if (statuses.includes('wanted') || statuses.includes('pending')) return 'refunding'
  const returned = refundedAmount({ refunds })
  if (returned === 0) return status
  return returned >= (paidAmount ?? amount) ? 'refunded' : 'partly-refunded'
}

/** Requested and not failed. */
export const refundedAmount = ({ refunds }: Pick<State, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0)
