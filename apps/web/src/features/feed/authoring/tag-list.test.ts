import { MAX_TAGS } from '@crew-chief/domain/feed/post-choices'
import { expect, test } from 'vitest'
import { hasTag, tagProblem, withTag } from './tag-list.ts'

test('a tag is added at the end, trimmed (2 §5)', () => {
  expect(withTag(['BHD'], '  Off ball ')).toEqual(['BHD', 'Off ball'])
})

test.each(['', '   ', 'bhd', ' BHD '])('“%s” adds nothing to a post that has BHD (2 §5)', (text) => {
  expect(withTag(['BHD'], text)).toEqual(['BHD'])
})

test('a suggested tag keeps its suggested spelling', () => {
  expect(withTag([], 'off BALL')).toEqual(['Off ball'])
})

test('a duplicate is recognized ignoring case and reported', () => {
  expect(hasTag(['Off ball'], 'OFF BALL')).toBe(true)
  expect(tagProblem(['Off ball'], 'off ball')).toBe('You already added “off ball”')
})

test('the number of tags and their length are limited', () => {
  const full = Array.from({ length: MAX_TAGS }, (_, index) => `Play ${index}`)
  expect(withTag(full, 'One more')).toEqual(full)
  expect(tagProblem(full, 'One more')).toBe('You can add up to 20 tags')
  expect(tagProblem([], 'x'.repeat(41))).toBe('Tags can be up to 40 characters')
  expect(tagProblem([], ' ')).toBeUndefined()
})
