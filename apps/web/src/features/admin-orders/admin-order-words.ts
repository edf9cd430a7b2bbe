// An order as an admin speaks of it: whose it is, what must be asked before a change, how its refund stands.

import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { fullName } from '../../lib/format.ts'

export const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_LABELS[status] }))

export const customerOf = ({ user }: Pick<AdminOrder, 'user'>): string => fullName(user).trim()

/** What has to be asked first: a parcel has a number, and money that was paid may have to go back. */
export function questionBefore(
  status: OrderStatus,
  { refundable }: Pick<AdminOrder, 'refundable'>,
): 'refund' | 'tracking' | null {
  if (status === 'SHIPPED') return 'tracking'
  const takesBack = status === 'CANCELLED' || status === 'REFUNDED'
  return takesBack && refundable > 0 ? 'refund' : null
}

const REFUNDS: Record<NonNullable<AdminOrder['refund']>, string> = {
  wanted: 'Refund requested',
  pending: 'Refund on its way',
  succeeded: 'Refund paid out',
  failed: 'Refund failed',
}

export const refundWords = (refund: AdminOrder['refund']): string | null => refund && REFUNDS[refund]
