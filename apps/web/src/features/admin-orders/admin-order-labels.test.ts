import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { confirmationFor, customerName, refundLabel, STATUS_OPTIONS } from './admin-order-labels.ts'

describe('confirmationFor', () => {
  const confirmations = (refundable: number) => ORDER_STATUSES.map((status) => confirmationFor(status, { refundable }))

  it('asks for a tracking number when shipping and for a refund when cancelling or refunding a paid order', () => {
    expect(confirmations(14_200)).toEqual([null, null, 'tracking', null, 'refund', 'refund'])
  })

  it('does not ask for a refund without a refundable amount', () => {
    expect(confirmations(0)).toEqual([null, null, 'tracking', null, null, null])
  })
})

describe('order labels for admins', () => {
  it('the status options follow the specification (1 §3)', () => {
    expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Canceled',
      'Refunded',
    ])
  })

  it('the customer name is first and last name', () => {
    const user = { id: 'x', firstName: 'Sam', lastName: 'Okafor', email: 'sam@mail.example' }
    expect(customerName({ user })).toBe('Sam Okafor')
  })

  it('refundLabel describes the refund status and is null without a refund', () => {
    const of = (refund: Parameters<typeof refundLabel>[0]['refund'], refundable = 0) =>
      refundLabel({ refund, refundable })
    expect([of(null), of('pending'), of('failed'), of('succeeded')]).toEqual([
      null,
      'Refund on its way',
      'Refund failed',
      'Refund complete',
    ])
    expect(of('succeeded', 500)).toBe('Partly refunded')
  })
})
