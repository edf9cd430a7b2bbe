import { expect, test } from 'vitest'
import { chartTicks, formatPart, shareOf, withoutRepeats } from './bar-chart.tsx'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [40, [0, 10, 20, 30, 40]],
  [95, [0, 25, 50, 75, 100]],
  [980_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('a chart up to %i is marked in round, whole steps', (highest, ticks) => {
  expect(chartTicks(highest)).toEqual(ticks)
})

test('the scale covers the highest value with at most four steps', () => {
  for (let highest = 1; highest < 3_000; highest += 1) {
    const ticks = chartTicks(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(5)
  }
})

test('a repeated month is omitted', () => {
  expect(withoutRepeats(['Oct 26', 'Nov 2', 'Nov 9', 'Dec 7'])).toEqual(['Oct 26', 'Nov 2', '9', 'Dec 7'])
})

test('a label of one word is never omitted', () => {
  expect(withoutRepeats(['Monday', 'Monday'])).toEqual(['Monday', 'Monday'])
})

test('a bar is the share of its own maximum, or of the total without one', () => {
  expect(shareOf({ value: 80, of: 80 }, 600)).toBe(1)
  expect(shareOf({ value: 30, of: 120 }, 600)).toBe(0.25)
  expect(shareOf({ value: 30 }, 60)).toBe(0.5)
  expect(shareOf({ value: 0 }, 0)).toBe(0)
  expect(shareOf({ value: 81, of: 80 }, 600)).toBe(1)
})

test('a value with a maximum is written with it', () => {
  expect(formatPart({ value: 94, of: 120 }, String)).toBe('94 of 120')
  expect(formatPart({ value: 94 }, String)).toBe('94')
})
