import { expect, it } from 'vitest'
import { withTags } from './tag-list.ts'

const COMMAS = /[,;\n]/

it('adds what was typed, trimmed, at the end', () => {
  expect(withTags(['S'], '  M ', COMMAS)).toEqual(['S', 'M'])
})

it('takes several at once, as somebody pastes them', () => {
  expect(withTags([], 'S, M;L\nXL,', COMMAS)).toEqual(['S', 'M', 'L', 'XL'])
})

it('keeps commas where a text may be a sentence', () => {
  expect(withTags([], 'Loud, light, dry', null)).toEqual(['Loud, light, dry'])
})

it('ignores blanks and repeats', () => {
  expect(withTags(['S', 'M'], ' , M', COMMAS)).toEqual(['S', 'M'])
})
