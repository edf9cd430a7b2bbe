import { expect, test } from 'vitest'
import { checkoutView, isCancelled, isSettling } from './checkout-view.ts'

test.each([
  ['open', false, 'confirming'],
  ['open', true, 'slow'],
  ['processing', false, 'confirming'],
  ['processing', true, 'slow'],
  ['paid', false, 'confirmed'],
  ['paid', true, 'confirmed'],
  ['expired', true, 'expired'],
  ['refunded', false, 'refunded'],
  ['review', false, 'review'],
] as const)('a checkout that is %s (polling limit reached: %s) is shown as %s', (status, isLate, view) => {
  expect(checkoutView(status, isLate)).toBe(view)
})

test('only open and processing checkouts are polled', () => {
  const polled = (['open', 'processing', 'paid', 'expired', 'refunded', 'review'] as const).filter(isSettling)
  expect(polled).toEqual(['open', 'processing'])
})

test('a completed payment is not shown as cancelled on the cancel page', () => {
  const cancelled = (['open', 'processing', 'paid', 'expired', 'refunded', 'review'] as const).filter(isCancelled)
  expect(cancelled).toEqual(['open', 'expired'])
})
