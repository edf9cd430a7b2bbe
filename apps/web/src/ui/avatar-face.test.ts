import { describe, expect, test } from 'vitest'
import { AVATAR_GROUNDS, groundFor, initialsOf } from './avatar-face.ts'

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

test('the same id always gets the same ground', () => {
  expect(groundFor('4f1c9a20')).toBe(groundFor('4f1c9a20'))
})

test('ids spread over all six grounds, none much more often than the others', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 6000; n += 1) {
    const { ground } = groundFor(`0190a6f2-7c1e-7000-8000-${String(n).padStart(12, '0')}`)
    counts.set(ground, (counts.get(ground) ?? 0) + 1)
  }
  expect(counts.size).toBe(AVATAR_GROUNDS.length)
  for (const count of counts.values()) expect(count).toBeGreaterThan(700)
})
