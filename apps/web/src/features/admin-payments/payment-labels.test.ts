import { displayStatus } from '@crew-chief/domain/payments/display-status'
import type { PaymentStatus, RefundStatus } from '@crew-chief/domain/payments/payment-choices'
import { expect, test } from 'vitest'
import { canBeResolved, decisionsFor, effectOfDispute, isMismatch } from './payment-labels.tsx'

const payment = (status: PaymentStatus, refunds: [RefundStatus, number][] = [], trouble: string | null = null) => ({
  status,
  amount: 10_000,
  trouble,
  refunds: refunds.map(([refundStatus, amount]) => ({ status: refundStatus, amount })),
  dispute: null,
})

test.each([
  ['paid', [], 'paid'],
  ['quarantined', [], 'quarantined'],
  ['paid', [['wanted', 10_000]], 'refunding'],
  ['paid', [['pending', 10_000]], 'refunding'],
  ['paid', [['succeeded', 10_000]], 'refunded'],
  ['paid', [['succeeded', 4_000]], 'partly-refunded'],
  [
    'paid',
    [
      ['succeeded', 4_000],
      ['succeeded', 6_000],
    ],
    'refunded',
  ],
  ['paid', [['failed', 10_000]], 'refund-failed'],
  ['quarantined', [['succeeded', 10_000]], 'refunded'],
] as const)('a %s payment with refunds %j is shown as %s', (status, refunds, shown) => {
  expect(
    displayStatus(
      payment(
        status,
        refunds.map(([state, amount]) => [state, amount]),
      ),
    ),
  ).toBe(shown)
})

test('an arrived payment on hold is accepted or refunded; one without money is only resolved', () => {
  const held = payment('quarantined', [], 'Too little was paid.')
  expect(decisionsFor({ ...held, paidAt: '2027-06-01T12:00:00Z' })).toEqual(['accept', 'refund'])
  expect(decisionsFor({ ...held, paidAt: null })).toEqual(['resolve'])
  const refunded = payment('quarantined', [['succeeded', 10_000]], 'Too little was paid.')
  expect(decisionsFor({ ...refunded, paidAt: '2027-06-01T12:00:00Z' })).toEqual(['resolve'])
  expect(decisionsFor({ ...payment('paid'), paidAt: '2027-06-01T12:00:00Z' })).toEqual([])
})

test('a paid amount that differs from the due one is a mismatch', () => {
  expect(isMismatch({ amount: 10_000, paidAmount: 9_000 })).toBe(true)
  expect(isMismatch({ amount: 10_000, paidAmount: 10_000 })).toBe(false)
  expect(isMismatch({ amount: 10_000, paidAmount: null })).toBe(false)
})

test('a payment that needs attention can be resolved, unless its refund failed', () => {
  expect(canBeResolved(payment('quarantined', [], 'Too little was paid.'))).toBe(true)
  expect(canBeResolved(payment('paid', [['failed', 10_000]], 'The refund failed.'))).toBe(false)
  expect(canBeResolved(payment('paid'))).toBe(false)
})

test('an open or lost dispute is shown before anything else, and is not resolved here', () => {
  const disputed = { ...payment('paid', [['succeeded', 10_000]]), dispute: { status: 'open' as const } }
  expect(displayStatus(disputed)).toBe('disputed')
  expect(displayStatus({ ...disputed, dispute: { status: 'lost' } })).toBe('dispute-lost')
  expect(displayStatus({ ...disputed, dispute: { status: 'won' } })).toBe('refunded')
  expect(decisionsFor({ ...disputed, paidAt: '2027-06-01T12:00:00Z' })).toEqual([])
})

test('a failed or partial refund does not count as refunded when a payment is disputed', () => {
  const day = '2027-06-01T12:00:00Z'
  const dispute = { status: 'open' as const, amount: 10_000, reason: 'fraudulent', createdAt: day, changedAt: day }
  const effect = (refund: RefundStatus, amount = 10_000) =>
    effectOfDispute({ purpose: 'registration', amount: 10_000, dispute, refunds: [{ status: refund, amount }] })
  expect(effect('failed')).toContain('They can’t enter the camp hub until you win.')
  expect(effect('pending')).toContain('You already refunded this payment.')
  expect(effect('succeeded', 5_000)).toContain('They can’t enter the camp hub until you win.')
})
