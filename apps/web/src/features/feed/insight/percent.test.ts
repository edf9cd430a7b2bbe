import { expect, test } from 'vitest'
import { formatEngagement, formatScore } from './percent.ts'

test('engagement is a percentage with one decimal where it has one (2 §4)', () => {
  expect([0, 0.125, 0.5, 1.2, null].map(formatEngagement)).toEqual(['0%', '12.5%', '50%', '120%', '–'])
})

test('a score is in whole percent, 0% without answers, and 100% only when all are correct', () => {
  expect([formatScore(34, 41), formatScore(0, 0), formatScore(2, 2)]).toEqual(['83%', '0%', '100%'])
  expect(formatScore(199, 200)).toBe('99%')
})
