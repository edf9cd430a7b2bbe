import type { Payment } from '@crew-chief/contract/payments'
import { disputeEffect } from '@crew-chief/domain/payments/dispute-effect'
import type { PaymentPurpose, PaymentStatus, RefundStatus } from '@crew-chief/domain/payments/payment-choices'
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'

export const PURPOSE_LABELS: Record<PaymentPurpose, string> = {
  registration: 'Event registration',
  membership: 'Membership',
  order: 'Shop order',
}

export const REFUND_LABELS: Record<RefundStatus, string> = {
  wanted: 'Requested',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
}

type DisplayStatus =
  | PaymentStatus
  | 'disputed'
  | 'dispute-lost'
  | 'refunding'
  | 'refunded'
  | 'partly-refunded'
  | 'refund-failed'

const STATUS_BADGES: Record<DisplayStatus, { label: string; tone: Tone; icon: LucideIcon }> = {
  open: { label: 'Open', tone: 'yellow', icon: Clock },
  processing: { label: 'Processing', tone: 'blue', icon: Clock },
  paid: { label: 'Paid', tone: 'green', icon: CircleCheck },
  expired: { label: 'Expired', tone: 'gray', icon: CircleX },
  failed: { label: 'Failed', tone: 'red', icon: CircleX },
  quarantined: { label: 'On hold', tone: 'red', icon: TriangleAlert },
  refunding: { label: 'Refunding', tone: 'blue', icon: Undo2 },
  refunded: { label: 'Refunded', tone: 'gray', icon: Undo2 },
  'partly-refunded': { label: 'Partially refunded', tone: 'gray', icon: Undo2 },
  disputed: { label: 'Disputed', tone: 'red', icon: TriangleAlert },
  'dispute-lost': { label: 'Dispute lost', tone: 'gray', icon: CircleX },
  'refund-failed': { label: 'Refund failed', tone: 'red', icon: TriangleAlert },
}

type PaymentState = Pick<Payment, 'status' | 'amount' | 'trouble'> & {
  refunds: readonly Pick<Payment['refunds'][number], 'status' | 'amount'>[]
  dispute: Pick<NonNullable<Payment['dispute']>, 'status'> | null
}

/** Disputes take precedence, then refunds, failed ones first, then the payment's own status. */
export function displayStatus({ status, amount, refunds, dispute }: PaymentState): DisplayStatus {
  if (dispute?.status === 'open') return 'disputed'
  if (dispute?.status === 'lost') return 'dispute-lost'
  const statuses = refunds.map((refund) => refund.status)
  if (statuses.includes('failed')) return 'refund-failed'
  if (statuses.includes('wanted') || statuses.includes('pending')) return 'refunding'
  const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (returned === 0) return status
  return returned >= amount ? 'refunded' : 'partly-refunded'
}

/** A failed refund must be retried; any other trouble can be resolved. */
export const canBeResolved = ({ trouble, refunds }: PaymentState): boolean =>
  trouble !== null && !refunds.some(({ status }) => status === 'failed')

export const isMismatch = ({ amount, paidAmount }: Pick<Payment, 'amount' | 'paidAmount'>): boolean =>
  paidAmount !== null && paidAmount !== amount

/** What an admin can decide about a payment that needs attention. */
export type Decision = 'accept' | 'refund' | 'resolve'

/** Money that arrived is accepted or refunded; without money, or once refunded, the payment can only be closed. */
export function decisionsFor(payment: PaymentState & Pick<Payment, 'paidAt'>): readonly Decision[] {
  if (!canBeResolved(payment)) return []
  return payment.paidAt && payment.refunds.length === 0 ? ['accept', 'refund'] : ['resolve']
}

type DisputedPayment = Pick<Payment, 'purpose' | 'dispute'> & Pick<PaymentState, 'refunds'>

/** What the dispute means for what was paid for; null without one. */
export const effectOfDispute = ({ purpose, dispute, refunds }: DisputedPayment): string | null =>
  dispute &&
  disputeEffect({ purpose, status: dispute.status, isRefunded: refunds.some(({ status }) => status !== 'failed') })

export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const { label, tone, icon } = STATUS_BADGES[displayStatus(payment)]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
