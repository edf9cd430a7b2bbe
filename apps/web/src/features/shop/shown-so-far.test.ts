import { expect, test } from 'vitest'
import { AT_FIRST, shownSoFar, withMore } from './shown-so-far.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

test('a short list is all there, and nothing is left to show', () => {
  expect(shownSoFar(list(AT_FIRST), AT_FIRST)).toEqual({ here: list(AT_FIRST), left: 0 })
  expect(shownSoFar([], AT_FIRST)).toEqual({ here: [], left: 0 })
})

test('of ten thousand the first screens are on the page, in their order', () => {
  const { here, left } = shownSoFar(list(10_000), AT_FIRST)
  expect(here).toEqual(list(AT_FIRST))
  expect(left).toBe(10_000 - AT_FIRST)
})

test('going on reaches the last one, and none twice', () => {
  const all = list(100)
  let shown = AT_FIRST
  while (shownSoFar(all, shown).left > 0) shown = withMore(shown)
  expect(shownSoFar(all, shown).here).toEqual(all)
})
