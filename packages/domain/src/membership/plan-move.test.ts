import { expect, test } from 'vitest'
import { countMoves, planMove } from './plan-move.ts'

test('members with another price for the same period move; those of another period stay', () => {
  const to = { priceCents: 6_000, period: 'month' as const }
  const cheaper = { priceCents: 4_999, period: 'month' as const, members: 2 }
  const dearer = { priceCents: 7_000, period: 'month' as const, members: 3 }
  const yearly = { priceCents: 6_000, period: 'year' as const, members: 4 }
  const move = planMove([cheaper, { ...to, members: 9 }, dearer, yearly], to)
  expect(move).toEqual({ to, moves: [cheaper, dearer], stays: [yearly] })
  expect(countMoves(move)).toBe(5)
})
