import { expect, test } from 'vitest'
import { normalizeTags } from './normalize-tags.ts'

test.each([
  ['tags are trimmed', [' Zone ', 'Press'], ['Zone', 'Press']],
  ['blank tags are dropped (2 §5)', ['', '  ', 'Zone'], ['Zone']],
  ['duplicates keep the first spelling (2 §5)', ['Zone', 'zone', 'ZONE '], ['Zone']],
  ['suggested tags keep their suggested spelling', ['bhd', 'off BALL', 'Bhd'], ['BHD', 'Off ball']],
  ['the order is kept', ['Zone', 'Coaches', 'Arc'], ['Zone', 'Coaches', 'Arc']],
])('%s', (_, tags, normalized) => {
  expect(normalizeTags(tags)).toEqual(normalized)
})
