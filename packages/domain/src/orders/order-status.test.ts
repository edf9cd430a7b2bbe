import { expect, test } from 'vitest'
import { isSent, isUnshipped, ORDER_STATUSES, orderMessage, REVENUE_STATUSES } from './order-status.ts'

test.each([
  ['PENDING', 'We have received your order and payment is being processed.'],
  ['PROCESSING', 'Your order is being prepared for shipment.'],
  ['SHIPPED', 'Your order has been shipped and is on its way to you.'],
  ['DELIVERED', 'Your order has been delivered successfully.'],
  ['CANCELLED', 'This order has been cancelled.'],
  ['REFUNDED', 'This order has been refunded.'],
  ['LOST_AT_SEA', 'Order status unknown.'],
])('the message for a %s order: %s (spec 1 §4)', (status, message) => {
  expect(orderMessage(status)).toBe(message)
})

test('only paid and not refunded orders count as revenue (spec 1 §9)', () => {
  expect(ORDER_STATUSES.filter((status) => REVENUE_STATUSES.includes(status))).toEqual([
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
  ])
})

test('pending and processing orders are unshipped, shipped and delivered ones are sent', () => {
  expect(ORDER_STATUSES.filter(isUnshipped)).toEqual(['PENDING', 'PROCESSING'])
  expect(ORDER_STATUSES.filter(isSent)).toEqual(['SHIPPED', 'DELIVERED'])
})
