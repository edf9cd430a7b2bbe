import { expect, test } from 'vitest'
import { visibleTags } from './visible-tags.ts'

const FEW = [
  { name: 'Coaches', count: 1 },
  { name: 'BHD', count: 3 },
  { name: 'Off ball', count: 3 },
]
const MANY = Array.from({ length: 40 }, (_, index) => ({ name: `Tag ${index}`, count: 40 - index }))

test('the most used tags come first', () => {
  expect(visibleTags(FEW, '', false)).toEqual({ tags: ['BHD', 'Off ball', 'Coaches'], hiddenCount: 0 })
})

test('a long list is cut to 14 tags until it is expanded', () => {
  const { tags, hiddenCount } = visibleTags(MANY, '', false)
  expect(tags).toHaveLength(14)
  expect(hiddenCount).toBe(26)
  expect(visibleTags(MANY, '', true)).toMatchObject({ tags: { length: 40 }, hiddenCount: 0 })
})

test('the selected tag is always visible, even when no post has it', () => {
  expect(visibleTags(MANY, 'Tag 39', false).tags.at(-1)).toBe('Tag 39')
  expect(visibleTags(MANY, 'Tag 39', false).hiddenCount).toBe(25)
  expect(visibleTags(FEW, 'Gone', false).tags).toContain('Gone')
})
