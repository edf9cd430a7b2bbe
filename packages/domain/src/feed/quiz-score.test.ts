import { expect, test } from 'vitest'
import { percentCorrect } from './quiz-score.ts'

test.each([
  [0, 0, null],
  [3, 0, 0],
  [3, 2, 67],
  [6, 5, 83],
  [4, 4, 100],
  [200, 199, 99],
])('%i answers, %i correct: %s percent', (answered, correct, percent) => {
  expect(percentCorrect({ answered, correct })).toBe(percent)
})
