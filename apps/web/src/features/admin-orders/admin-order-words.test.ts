import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { customerOf, questionBefore, refundWords, STATUS_OPTIONS } from './admin-order-words.ts'

describe('what is asked before an order changes its status', () => {
  const asked = (refundable: number) => ORDER_STATUSES.map((status) => questionBefore(status, { refundable }))

  it('a tracking number when shipped, and the refund of a paid order that is cancelled or refunded', () => {
    expect(asked(14_200)).toEqual([null, null, 'tracking', null, 'refund', 'refund'])
  })

  it('no refund where there is no money to give back', () => {
    expect(asked(0)).toEqual([null, null, 'tracking', null, null, null])
  })
})

describe('an order in an admin’s words', () => {
  it('offers the six statuses in the order of the specification (1 §3)', () => {
    expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Cancelled',
      'Refunded',
    ])
  })

  it('names the customer by first and last name', () => {
    const user = { id: 'x', firstName: 'Sam', lastName: 'Okafor', email: 'sam@mail.example' }
    expect(customerOf({ user })).toBe('Sam Okafor')
  })

  it('says how a refund stands, and nothing where there is none', () => {
    expect([refundWords(null), refundWords('pending'), refundWords('failed')]).toEqual([
      null,
      'Refund on its way',
      'Refund failed',
    ])
  })
})
