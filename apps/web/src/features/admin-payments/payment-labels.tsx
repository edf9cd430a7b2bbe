import type { Payment } from '@crew-chief/contract/payments'
import {
  DISPLAY_STATUS_LABELS,
  type DisplayStatus,
  displayStatus,
  refundedAmount,
} from '@crew-chief/domain/payments/display-status'
import { disputeEffect } from '@crew-chief/domain/payments/dispute-effect'
import type { RefundStatus } from '@crew-chief/domain/payments/payment-choices'
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { WithTestBadge } from '../../ui/test-badge.tsx'

export const REFUND_LABELS: Record<RefundStatus, string> = {
  wanted: 'Requested',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
}

const STATUS_BADGES: Record<DisplayStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'yellow', icon: Clock },
  processing: { tone: 'blue', icon: Clock },
  paid: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'gray', icon: CircleX },
  failed: { tone: 'red', icon: CircleX },
  quarantined: { tone: 'red', icon: TriangleAlert },
  refunding: { tone: 'blue', icon: Undo2 },
  refunded: { tone: 'gray', icon: Undo2 },
  'partly-refunded': { tone: 'gray', icon: Undo2 },
  disputed: { tone: 'red', icon: TriangleAlert },
  'dispute-lost': { tone: 'gray', icon: CircleX },
  'refund-failed': { tone: 'red', icon: TriangleAlert },
}

type PaymentState = Pick<Payment, 'status' | 'amount' | 'trouble' | 'isTest'> & {
  paidAmount?: number | null
  refunds: readonly Pick<Payment['refunds'][number], 'status' | 'amount'>[]
  dispute: Pick<NonNullable<Payment['dispute']>, 'status'> | null
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

type DisputedPayment = Pick<Payment, 'purpose' | 'dispute'> & Pick<PaymentState, 'refunds' | 'amount' | 'paidAmount'>

/** What the dispute means for what was paid for; null without one. */
export function effectOfDispute({ purpose, dispute, refunds, amount, paidAmount }: DisputedPayment): string | null {
  const isRefunded = refundedAmount({ refunds }) >= (paidAmount ?? amount)
  return dispute && disputeEffect({ purpose, status: dispute.status, isRefunded })
}

export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const status = displayStatus(payment)
  const { tone, icon } = STATUS_BADGES[status]
  return (
    <WithTestBadge isTest={payment.isTest}>
      <Badge tone={tone} icon={icon}>
        {DISPLAY_STATUS_LABELS[status]}
      </Badge>
    </WithTestBadge>
  )
}
