import type { Registrant } from '@crew-chief/contract/registrations'
import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { formatCents } from '@crew-chief/domain/money'

export type AdminStatus = (typeof ADMIN_STATUSES)[number]

const REFUND_LABELS = {
  wanted: 'Refund requested',
  pending: 'Refund on its way',
  succeeded: 'Refunded by Stripe',
  failed: 'Refund failed, see Payments',
} as const

export const refundLabel = (refund: Registrant['refund']): string | null => refund && REFUND_LABELS[refund]

/** Menu items. */
export const STATUS_ACTIONS: Record<AdminStatus, string> = {
  CONFIRMED: 'Confirm',
  CANCELLED: 'Cancel',
  WAITLISTED: 'Waitlist',
  REFUNDED: 'Mark refunded',
}

/** Text of the confirmation for a status that releases the seat; null when no confirmation is needed. */
export function statusWarning(registrant: Pick<Registrant, 'refundable'>, status: AdminStatus): string | null {
  const paid = registrant.refundable > 0 ? formatCents(registrant.refundable) : null
  if (status === 'CANCELLED' && paid)
    return `The seat becomes free, and they are told by e-mail. The ${paid} that was paid stays with you: to give it back, choose Refund through Stripe instead.`
  if (status === 'CANCELLED') return 'The seat becomes free, and they are told by e-mail.'
  if (status === 'REFUNDED' && paid)
    return `This only marks the registration and frees the seat. No money moves: use it when the ${paid} was given back in another way.`
  if (status === 'REFUNDED') return 'This only marks the registration and frees the seat. No money moves.'
  return null
}
