import { expect, test } from 'vitest'
import { firstFreeSlug, SLUG_PATTERN, slugOf } from './slug.ts'

test.each([
  ['Lakeshore Elite Camp', 'lakeshore-elite-camp'],
  ['Élite Camp ’27 (West)', 'elite-camp-27-west'],
  ['  --  ', 'event'],
  ['裁判', 'event'],
])('the slug of "%s" is %s', (name, slug) => {
  expect(slugOf(name, 'event')).toBe(slug)
})

test('a long name is cut without a trailing hyphen', () => {
  const slug = slugOf('camp '.repeat(40), 'event')
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(SLUG_PATTERN)
})

test('a taken slug gets the next free number', () => {
  expect(firstFreeSlug('camp', new Set())).toBe('camp')
  expect(firstFreeSlug('camp', new Set(['camp', 'camp-2']))).toBe('camp-3')
})
