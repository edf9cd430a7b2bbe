import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test.each([
  ['', true],
  ['  ', true],
  ['WHIS', true],
  [' dry  whistle ', true],
  ['loud', false],
  ['whistle loud', false],
])('“Whistle, dry” matches the search “%s”: %s', (search, expected) => {
  expect(matchesSearch('Whistle, dry', search)).toBe(expected)
})
