import { expect, test } from 'vitest'
import { shownTags } from './shown-tags.ts'

const FEW = [
  { name: 'Coaches', count: 1 },
  { name: 'BHD', count: 3 },
  { name: 'Off ball', count: 3 },
]
const MANY = Array.from({ length: 40 }, (_, index) => ({ name: `Tag ${index}`, count: 40 - index }))

test('the tags most used come first', () => {
  expect(shownTags(FEW, '', false)).toEqual({ tags: ['BHD', 'Off ball', 'Coaches'], left: 0 })
})

test('of many tags the first ones are shown until somebody asks for all', () => {
  const { tags, left } = shownTags(MANY, '', false)
  expect(tags).toHaveLength(14)
  expect(left).toBe(26)
  expect(shownTags(MANY, '', true)).toMatchObject({ tags: { length: 40 }, left: 0 })
})

test('the chosen tag is always there, found or not', () => {
  expect(shownTags(MANY, 'Tag 39', false).tags.at(-1)).toBe('Tag 39')
  expect(shownTags(MANY, 'Tag 39', false).left).toBe(25)
  expect(shownTags(FEW, 'Gone', false).tags).toContain('Gone')
})
