import { MOST_TAGS } from '@crew-chief/domain/feed/post-choices'
import { expect, test } from 'vitest'
import { hasTag, tagProblem, withTag } from './tag-list.ts'

test('a tag is added at the end, trimmed (2 §5)', () => {
  expect(withTag(['BHD'], '  Off ball ')).toEqual(['BHD', 'Off ball'])
})

test.each(['', '   ', 'bhd', ' BHD '])('“%s” adds nothing to a post that has BHD (2 §5)', (text) => {
  expect(withTag(['BHD'], text)).toEqual(['BHD'])
})

test('a suggested tag is spelled as it is suggested', () => {
  expect(withTag([], 'off BALL')).toEqual(['Off ball'])
})

test('a tag that is there is recognised however it is written, and said', () => {
  expect(hasTag(['Off ball'], 'OFF BALL')).toBe(true)
  expect(tagProblem(['Off ball'], 'off ball')).toBe('“off ball” is there already')
})

test('there is room for so many tags, and for so long ones', () => {
  const full = Array.from({ length: MOST_TAGS }, (_, index) => `Play ${index}`)
  expect(withTag(full, 'One more')).toEqual(full)
  expect(tagProblem(full, 'One more')).toBe('At most 20 tags')
  expect(tagProblem([], 'x'.repeat(41))).toBe('At most 40 characters')
  expect(tagProblem([], ' ')).toBeUndefined()
})
