// An order in words: its name, its day, what was chosen of each item.

import type { Order } from '@crew-chief/contract/orders'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { formatLongDate, plural } from '../../lib/format.ts'

export type OrderItem = Order['items'][number]

/** Thumbnails on a card (spec 1 §9). */
export const MOST_THUMBNAILS = 4

export const orderTitle = ({ id }: Pick<Order, 'id'>): string => `Order #${orderNumber(id)}`

/** June 3, 2027 */
export const orderedOn = ({ createdAt }: Pick<Order, 'createdAt'>): string => formatLongDate(createdAt)

export const itemsIn = (count: number): string => plural(count, 'item')

/** Size L · Black; empty where there was nothing to choose. */
export const choiceOf = ({ size, color }: Pick<OrderItem, 'size' | 'color'>): string =>
  [size && `Size ${size}`, color].filter(Boolean).join(' · ')

export const lineTotal = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number => price * quantity

/** Nothing has been paid while an order is pending: there is nothing to receive a receipt for. */
export const hasReceipt = ({ status }: Pick<Order, 'status'>): boolean => status !== 'PENDING'

/** What its customer can do next, besides reading (spec 1 §2.9). */
export function nextStepOf({ status }: Pick<Order, 'status'>): 'shop' | 'support' | null {
  if (status === 'DELIVERED') return 'shop'
  return status === 'PENDING' || status === 'PROCESSING' ? 'support' : null
}
