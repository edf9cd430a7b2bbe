import { expect, test } from 'vitest'
import { formatCents } from '../money.ts'
import { PLANS } from './plans.ts'

test('All You Need costs $49.99 a month, All You Want $99.99 and is the Best Value! (1 §9)', () => {
  expect(PLANS.map(({ name, monthlyCents, badge }) => [name, formatCents(monthlyCents), badge])).toEqual([
    ['All You Need', '$49.99', null],
    ['All You Want', '$99.99', 'Best Value!'],
  ])
})
