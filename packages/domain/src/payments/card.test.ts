import { expect, test } from 'vitest'
import { cardLabel } from './card.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['unknown', 'Card ending in 4242'],
])('%s: %s', (brand, label) => {
  expect(cardLabel({ brand, last4: '4242' })).toBe(label)
})
