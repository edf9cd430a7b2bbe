import type { Order } from '@crew-chief/contract/orders'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
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

/** Pending orders are not paid yet. */
export const hasReceipt = ({ status }: Pick<Order, 'status'>): boolean => status !== 'PENDING'

/** The action offered in the details (spec 1 §2.9). */
export function nextAction({ status }: Pick<Order, 'status'>): 'shop' | 'support' | null {
  if (status === 'DELIVERED') return 'shop'
  return status === 'PENDING' || status === 'PROCESSING' ? 'support' : null
}
