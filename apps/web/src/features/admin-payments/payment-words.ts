// A payment in words: what it was for, how it stands with what went back, and what can be done about it.

import type { Payment } from '@crew-chief/contract/payments'
import type { PaymentPurpose, PaymentStatus, RefundStatus } from '@crew-chief/domain/payments/payment-choices'

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

export type Standing = PaymentStatus | 'refunding' | 'refunded' | 'partly-refunded' | 'refund-failed'

type Facts = Pick<Payment, 'status' | 'amount' | 'trouble'> & {
  refunds: readonly Pick<Payment['refunds'][number], 'status' | 'amount'>[]
}

/** What went back matters more than that it once was paid; a refund that failed matters most. */
export function standingOf({ status, amount, refunds }: Facts): Standing {
  const statuses = refunds.map((refund) => refund.status)
  if (statuses.includes('failed')) return 'refund-failed'
  if (statuses.includes('wanted') || statuses.includes('pending')) return 'refunding'
  const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (returned === 0) return status
  return returned >= amount ? 'refunded' : 'partly-refunded'
}

/** A refund that failed is tried again, not talked away; everything else an admin can call settled. */
export const canBeResolved = ({ trouble, refunds }: Facts): boolean =>
  trouble !== null && !refunds.some(({ status }) => status === 'failed')

const SHORT_DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** `May 3, 2027` */
export const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('en-US', SHORT_DATE)
