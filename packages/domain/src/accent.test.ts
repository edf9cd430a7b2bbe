import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentProblem, contrastOf, DEFAULT_ACCENT, readableAccent } from './accent.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  // Reference values of WCAG.
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
  // From the table of tokens.
  ['#ffd21a', '#121211', 12.9],
  ['#ffd21a', '#2e2e2a', 9.4],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('the default color is accepted and stays as it is', () => {
  expect([accentProblem(DEFAULT_ACCENT), readableAccent(DEFAULT_ACCENT)]).toEqual([null, DEFAULT_ACCENT])
})

test.each([
  ['yellow', 'Enter a color like #FFD21A'],
  ['#FFF', 'Enter a color like #FFD21A'],
  ['#7a0019', 'Too dark for the header: contrast 1.1 of 4.5. #BF8591 is light enough'],
])('%s is refused: %s', (color, problem) => {
  expect(accentProblem(color)).toBe(problem)
})

test('what is suggested instead of any color is accepted, and dark text can be read on it', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const readable = readableAccent(color)
      expect(accentProblem(readable)).toBeNull()
      expect(contrastOf(readable, '#121211')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
