import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

test('a receipt number is the year and the first digits of the first payment', () => {
  const first = { id: '1a2b3c4d-0000-4000-8000-000000000000', date: '2027-06-12T13:00:00.000Z' }
  expect(receiptNumber(first)).toBe('2027-1A2B3C4D')
})
