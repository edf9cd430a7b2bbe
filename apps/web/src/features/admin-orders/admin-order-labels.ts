import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@crew-chief/domain/orders/order-status'

export const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_LABELS[status] }))

export const customerName = ({ user }: Pick<AdminOrder, 'user'>): string => fullName(user).trim()

/** Which dialog opens before the status changes. */
export function confirmationFor(
  status: OrderStatus,
  { refundable }: Pick<AdminOrder, 'refundable'>,
): 'refund' | 'tracking' | null {
  if (status === 'SHIPPED') return 'tracking'
  const isCancelled = status === 'CANCELLED' || status === 'REFUNDED'
  return isCancelled && refundable > 0 ? 'refund' : null
}

const REFUND_LABELS: Record<NonNullable<AdminOrder['refund']>, string> = {
  wanted: 'Refund requested',
  pending: 'Refund on its way',
  succeeded: 'Refund complete',
  failed: 'Refund failed',
}

/** A part was refunded while something can still be. */
export const refundLabel = ({ refund, refundable }: Pick<AdminOrder, 'refund' | 'refundable'>): string | null => {
  if (refund === 'succeeded' && refundable > 0) return 'Partly refunded'
  return refund && REFUND_LABELS[refund]
}
