import { expect, test } from 'vitest'
import { transferDifference } from './transfer-difference.ts'

test.each([
  { name: 'the same price', price: 7_500, paid: 7_500, due: 0, overpaid: 0 },
  { name: 'a higher price is due', price: 7_500, paid: 5_000, due: 2_500, overpaid: 0 },
  { name: 'a lower price was overpaid', price: 5_000, paid: 7_500, due: 0, overpaid: 2_500 },
  { name: 'nothing paid', price: 7_500, paid: 0, due: 7_500, overpaid: 0 },
  { name: 'a free spot', price: 0, paid: 7_500, due: 0, overpaid: 7_500 },
  { name: '49 cents cannot be charged', price: 7_549, paid: 7_500, due: 0, overpaid: 0 },
  { name: '50 cents can be charged', price: 7_550, paid: 7_500, due: 50, overpaid: 0 },
  { name: 'one cent is returned', price: 7_499, paid: 7_500, due: 0, overpaid: 1 },
])('$name', ({ price, paid, due, overpaid }) => {
  expect(transferDifference(price, paid)).toEqual({ dueCents: due, overpaidCents: overpaid })
})
