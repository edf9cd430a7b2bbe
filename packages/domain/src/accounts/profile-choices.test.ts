import { expect, test } from 'vitest'
import { inRankOrder, SHIRT_SIZE_LABELS } from './profile-choices.ts'

test('experience levels are deduplicated and in rank order (2 §3)', () => {
  expect(inRankOrder(['DI', 'REC', 'DI', 'JUCO'])).toEqual(['REC', 'JUCO', 'DI'])
})

test('3XL is only a label for XXXL (1 §3)', () => {
  expect(SHIRT_SIZE_LABELS.XXXL).toBe('3XL')
})
