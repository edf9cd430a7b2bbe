import { expect, it } from 'vitest'
import { withTags } from './tags-field.tsx'

const COMMAS = /[,;\n]/

it('appends the trimmed text', () => {
  expect(withTags(['S'], '  M ', COMMAS)).toEqual(['S', 'M'])
})

it('splits pasted text into several tags', () => {
  expect(withTags([], 'S, M;L\nXL,', COMMAS)).toEqual(['S', 'M', 'L', 'XL'])
})

it('keeps commas in sentences', () => {
  expect(withTags([], 'Loud, light, dry', null)).toEqual(['Loud, light, dry'])
})

it('ignores blanks and duplicates', () => {
  expect(withTags(['S', 'M'], ' , M', COMMAS)).toEqual(['S', 'M'])
})
