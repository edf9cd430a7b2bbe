import { expect, test } from 'vitest'
import { tidyTags } from './tidy-tags.ts'

test.each([
  ['blanks around a tag go', [' Zone ', 'Press'], ['Zone', 'Press']],
  ['a blank tag is none (2 §5)', ['', '  ', 'Zone'], ['Zone']],
  ['a tag is there once, in its first spelling (2 §5)', ['Zone', 'zone', 'ZONE '], ['Zone']],
  ['a suggested tag is written as it is suggested', ['bhd', 'off BALL', 'Bhd'], ['BHD', 'Off ball']],
  ['the order stays', ['Zone', 'Coaches', 'Arc'], ['Zone', 'Coaches', 'Arc']],
])('%s', (_, tags, tidy) => {
  expect(tidyTags(tags)).toEqual(tidy)
})
