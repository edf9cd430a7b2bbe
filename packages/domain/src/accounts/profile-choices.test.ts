import { expect, test } from 'vitest'
import { highestLevel, inRankOrder, SHIRT_SIZE_LABELS } from './profile-choices.ts'

test('experience levels are deduplicated and in rank order (2 §3)', () => {
  expect(inRankOrder(['DI', 'REC', 'DI', 'JUCO'])).toEqual(['REC', 'JUCO', 'DI'])
})

test('the highest level is the last in rank order', () => {
  expect(highestLevel(['DI', 'REC', 'JUCO'])).toBe('DI')
  expect(highestLevel([])).toBeNull()
})

test('3XL is only a label for XXXL (1 §3)', () => {
  expect(SHIRT_SIZE_LABELS.XXXL).toBe('3XL')
})
