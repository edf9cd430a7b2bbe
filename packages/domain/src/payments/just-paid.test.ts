import { expect, test } from 'vitest'
import { isJustPaid } from './just-paid.ts'

const NOW = new Date('2026-12-19T18:00:00Z')

test('a payment of the last hour was just made', () => {
  expect(isJustPaid(new Date('2026-12-19T17:00:01Z'), NOW)).toBe(true)
  expect(isJustPaid(new Date('2026-12-19T17:00:00Z'), NOW)).toBe(false)
  expect(isJustPaid(null, NOW)).toBe(false)
})
