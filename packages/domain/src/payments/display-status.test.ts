import { expect, test } from 'vitest'
import { displayStatus, refundedAmount } from './display-status.ts'
import type { RefundStatus } from './payment-choices.ts'

const PAID = { status: 'paid' as const, amount: 5_000, paidAmount: 5_000, refunds: [], dispute: null }
const refund = (status: RefundStatus, amount: number) => ({ status, amount })

test.each([
  ['without refunds', {}, 'paid'],
  ['a part was refunded', { refunds: [refund('succeeded', 4_999)] }, 'partly-refunded'],
  ['everything was refunded', { refunds: [refund('succeeded', 2_000), refund('succeeded', 3_000)] }, 'refunded'],
  ['a refund was requested', { refunds: [refund('wanted', 5_000)] }, 'refunding'],
  ['a refund is under way', { refunds: [refund('succeeded', 1_000), refund('pending', 4_000)] }, 'refunding'],
  ['a refund failed', { refunds: [refund('failed', 1_000), refund('pending', 4_000)] }, 'refund-failed'],
  ['another amount than asked was paid', { paidAmount: 4_000, refunds: [refund('succeeded', 4_000)] }, 'refunded'],
  ['the paid amount is unknown', { paidAmount: null, refunds: [refund('succeeded', 4_000)] }, 'partly-refunded'],
  ['a dispute is open', { dispute: { status: 'open' as const }, refunds: [refund('failed', 1_000)] }, 'disputed'],
  ['a dispute was lost', { dispute: { status: 'lost' as const }, refunds: [refund('failed', 1_000)] }, 'dispute-lost'],
  ['a dispute was won', { dispute: { status: 'won' as const } }, 'paid'],
])('the status of a payment when %s', (_, more, expected) => {
  expect(displayStatus({ ...PAID, ...more })).toBe(expected)
})

test('the refunded amount includes requested refunds and no failed ones', () => {
  const refunds = [refund('wanted', 1), refund('pending', 10), refund('succeeded', 100), refund('failed', 1_000)]
  expect(refundedAmount({ refunds })).toBe(111)
})
