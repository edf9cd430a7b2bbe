import { describe, expect, test } from 'vitest'
import { AVATAR_COLORS, colorsFor, initialsOf } from './avatar.tsx'

describe('initials', () => {
  test.each([
    ['Renee', 'Alvarado', 'RA'],
    ['renee', 'alvarado', 'RA'],
    ['Renee', '', 'R'],
    ['', 'Alvarado', 'A'],
    ['  Élodie ', 'Østby', 'ÉØ'],
    ['', '', 'U'],
    [null, undefined, 'U'],
  ])('%j %j shows %s', (first, last, shown) => {
    expect(initialsOf(first, last)).toBe(shown)
  })
})

test('an id always gets the same colors', () => {
  expect(colorsFor('4f1c9a20')).toBe(colorsFor('4f1c9a20'))
})

test('ids spread evenly over the colors', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 6000; n += 1) {
    const { background } = colorsFor(`0190a6f2-7c1e-7000-8000-${String(n).padStart(12, '0')}`)
    counts.set(background, (counts.get(background) ?? 0) + 1)
  }
  expect(counts.size).toBe(AVATAR_COLORS.length)
  for (const count of counts.values()) expect(count).toBeGreaterThan(700)
})
