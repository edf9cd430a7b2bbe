import type { Order } from '@crew-chief/contract/orders'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import { formatLongDate, plural } from '../../lib/format.ts'

export type OrderItem = Order['items'][number]

/** Thumbnails on a card (spec 1 §9). */
export const MAX_THUMBNAILS = 4

export const orderTitle = ({ id }: Pick<Order, 'id'>): string => `Order #${orderNumber(id)}`

/** June 3, 2027 */
export const orderDate = ({ createdAt }: Pick<Order, 'createdAt'>): string => formatLongDate(createdAt)

export const itemCount = (count: number): string => plural(count, 'item')

/** `Size L · Black`, or empty. */
export const choiceText = ({ size, color }: Pick<OrderItem, 'size' | 'color'>): string =>
  [size && `Size ${size}`, color].filter(Boolean).join(' · ')

export const lineTotal = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number => price * quantity

/** The total is what the items cost. */
export const isShippedFree = ({ items, totalAmount }: Pick<Order, 'items' | 'totalAmount'>): boolean =>
  items.reduce((sum, item) => sum + lineTotal(item), 0) === totalAmount

/** What the customer can expect or do next. */
export function nextStep({ status, trackingNumber }: Pick<Order, 'status' | 'trackingNumber'>): string {
  if (status === 'SHIPPED' && trackingNumber) return 'Follow your package with the tracking number.'
  return NEXT_STEPS[status]
}

const NEXT_STEPS: Record<Order['status'], string> = {
  PENDING: 'We’ll email you when your payment goes through. You don’t need to do anything.',
  PROCESSING: 'You’ll get an email with tracking when it ships.',
  SHIPPED: 'This package has no tracking number. If it doesn’t arrive, contact Support.',
  DELIVERED: 'Something wrong with it? Contact Support.',
  CANCELLED: 'You can order again anytime. Questions about a refund? Contact Support.',
  REFUNDED: `Your refund goes to your card. ${REFUND_TIME}`,
}

/** Pending orders are not paid yet; a cancelled one without an address never was, because checkout collects it. */
export const hasReceipt = ({ status, shippingAddress }: Pick<Order, 'status' | 'shippingAddress'>): boolean =>
  status !== 'PENDING' && (status !== 'CANCELLED' || shippingAddress !== null)

/** The action offered in the details (spec 1 §2.9). */
export function nextAction({ status }: Pick<Order, 'status'>): 'shop' | 'support' | null {
  if (status === 'DELIVERED') return 'shop'
  return status === 'PENDING' || status === 'PROCESSING' ? 'support' : null
}
