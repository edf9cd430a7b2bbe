import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { choiceOf, hasReceipt, itemsIn, lineTotal, nextStepOf, orderedOn, orderTitle } from './order-words.ts'

describe('an order in words (1 §2.9)', () => {
  it('is called by the first eight characters of its id, in upper case', () => {
    expect(orderTitle({ id: '4f1c9a20-77aa-4a5e-9d51-0c5a2f6a9b11' })).toBe('Order #4F1C9A20')
  })

  it('has its date in long US format', () => {
    expect(orderedOn({ createdAt: '2027-06-03T16:00:00.000Z' })).toBe('June 3, 2027')
  })

  it('counts one item in the singular', () => {
    expect([itemsIn(1), itemsIn(3)]).toEqual(['1 item', '3 items'])
  })

  it.each([
    ['L', 'Black', 'Size L · Black'],
    ['L', null, 'Size L'],
    [null, 'Black', 'Black'],
    [null, null, ''],
  ])('says what was chosen: size %s, color %s', (size, color, words) => {
    expect(choiceOf({ size, color })).toBe(words)
  })

  it('multiplies price and quantity in cents', () => {
    expect(lineTotal({ price: 1999, quantity: 3 })).toBe(5997)
  })
})

describe('what a customer can do with an order (1 §2.9)', () => {
  it('shop again once it is delivered, contact support before it is shipped, otherwise neither', () => {
    expect(ORDER_STATUSES.map((status) => nextStepOf({ status }))).toEqual([
      'support',
      'support',
      null,
      'shop',
      null,
      null,
    ])
  })

  it('prints a receipt of everything but what is not paid yet', () => {
    expect(ORDER_STATUSES.filter((status) => !hasReceipt({ status }))).toEqual(['PENDING'])
  })
})
