// Order statuses and their texts (spec 1 §4).

export const ORDER_STATUSES = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Canceled',
  REFUNDED: 'Refunded',
}

const MESSAGES: Record<string, string> = {
  PENDING: 'We have received your order and payment is being processed.',
  PROCESSING: 'Your order is being prepared for shipment.',
  SHIPPED: 'Your order has been shipped and is on its way to you.',
  DELIVERED: 'Your order has been delivered successfully.',
  CANCELLED: 'This order has been cancelled.',
  REFUNDED: 'This order has been refunded.',
}

export const orderMessage = (status: string): string => MESSAGES[status] ?? 'Order status unknown.'

/** Statuses that count as revenue (spec 1 §9). */
export const REVENUE_STATUSES: readonly OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED']

export const isSent = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'DELIVERED'

/** The items can be put back on sale when the order is cancelled. */
export const isUnshipped = (status: OrderStatus): boolean => status === 'PENDING' || status === 'PROCESSING'
