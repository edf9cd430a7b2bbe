import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import {
  choiceText,
  hasReceipt,
  itemCount,
  lineTotal,
  nextAction,
  nextStep,
  orderDate,
  orderTitle,
} from './order-labels.ts'

describe('order labels (1 §2.9)', () => {
  it('the title contains the first eight characters of the id in upper case', () => {
    expect(orderTitle({ id: '4f1c9a20-77aa-4a5e-9d51-0c5a2f6a9b11' })).toBe('Order #4F1C9A20')
  })

  it('the date is in long US format', () => {
    expect(orderDate({ createdAt: '2027-06-03T16:00:00.000Z' })).toBe('June 3, 2027')
  })

  it('a single item is counted in the singular', () => {
    expect([itemCount(1), itemCount(3)]).toEqual(['1 item', '3 items'])
  })

  it.each([
    ['L', 'Black', 'Size L · Black'],
    ['L', null, 'Size L'],
    [null, 'Black', 'Black'],
    [null, null, ''],
  ])('size %s and color %s are shown as "%s"', (size, color, text) => {
    expect(choiceText({ size, color })).toBe(text)
  })

  it('the line total is price times quantity in cents', () => {
    expect(lineTotal({ price: 1999, quantity: 3 })).toBe(5997)
  })
})

describe('actions of a customer (1 §2.9)', () => {
  it('offers shopping again after delivery and support before shipping', () => {
    expect(ORDER_STATUSES.map((status) => nextAction({ status }))).toEqual([
      'support',
      'support',
      null,
      'shop',
      null,
      null,
    ])
  })

  it('offers a receipt for all but unpaid orders', () => {
    const shippingAddress = {
      name: 'Pat',
      address: '1 Rd',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      country: 'US',
    }
    expect(ORDER_STATUSES.filter((status) => !hasReceipt({ status, shippingAddress }))).toEqual(['PENDING'])
    expect(hasReceipt({ status: 'CANCELLED', shippingAddress: null })).toBe(false)
  })

  it('points to the tracking number only if there is one', () => {
    expect(nextStep({ status: 'SHIPPED', trackingNumber: '1Z999' })).toMatch(/^Follow your package/)
    expect(nextStep({ status: 'SHIPPED', trackingNumber: null })).toMatch(/no tracking number/)
  })
})
