import { expect, test } from 'vitest'
import { engagementWords, scoreWords } from './percent.ts'

test('engagement is a percentage with one decimal where it has one (2 §4)', () => {
  expect([0, 0.125, 0.5, 1.2, null].map(engagementWords)).toEqual(['0%', '12.5%', '50%', '120%', '–'])
})

test('a score is in whole percent, also before the first answer; only all of it is 100', () => {
  expect([scoreWords(34, 41), scoreWords(0, 0), scoreWords(2, 2)]).toEqual(['83%', '0%', '100%'])
  expect(scoreWords(199, 200)).toBe('99%')
})
