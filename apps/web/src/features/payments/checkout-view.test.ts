import { expect, test } from 'vitest'
import { checkoutView, isGivenUp, isSettling } from './checkout-view.ts'

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
] as const)('a checkout that is %s (asked long enough: %s) is shown as %s', (status, isLate, view) => {
  expect(checkoutView(status, isLate)).toBe(view)
})

test('only what is open or processing is asked about again', () => {
  const asked = (['open', 'processing', 'paid', 'expired', 'refunded', 'review'] as const).filter(isSettling)
  expect(asked).toEqual(['open', 'processing'])
})

test('a payment that came through is not called cancelled, whatever page one returns to', () => {
  const givenUp = (['open', 'processing', 'paid', 'expired', 'refunded', 'review'] as const).filter(isGivenUp)
  expect(givenUp).toEqual(['open', 'expired'])
})
