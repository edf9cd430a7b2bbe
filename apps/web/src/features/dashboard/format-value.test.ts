import { expect, test } from 'vitest'
import { formatCompact, formatValue } from './format-value.ts'

test('amounts are formatted in dollars and cents, counts with separators', () => {
  expect(formatValue('cents', 3_294_000)).toBe('$32,940.00')
  expect(formatValue('count', 50_014)).toBe('50,014')
})

test('chart axes use compact numbers', () => {
  expect([0, 250_000, 980_000].map((cents) => formatCompact('cents', cents))).toEqual(['$0', '$2.5k', '$9.8k'])
  expect([5, 12_000, 2_500_000].map((count) => formatCompact('count', count))).toEqual(['5', '12k', '2.5M'])
})
