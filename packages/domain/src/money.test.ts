import { expect, test } from 'vitest'
import { formatCents, formatPrice } from './money.ts'

test.each([
  [4_999, '$49.99'],
  [123_450, '$1,234.50'],
  [0, '$0.00'],
])('%s cents are shown as %s (1 §9)', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown)
})

test('a price of nothing is Free', () => {
  expect([formatPrice(0), formatPrice(38_900)]).toEqual(['Free', '$389.00'])
})
