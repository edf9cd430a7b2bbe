import { expect, test } from 'vitest'
import { percentCorrect, scoreOf, toReview } from './quiz-score.ts'

const RIGHT = { myAnswer: 2, correctAnswer: 2 }
const WRONG = { myAnswer: 0, correctAnswer: 2 }
const OPEN = { myAnswer: null, correctAnswer: null }
/** As an author sees a question nobody has asked them. */
const UNANSWERED = { myAnswer: null, correctAnswer: 0 }

test('only what was answered counts', () => {
  expect(scoreOf([RIGHT, WRONG, OPEN, UNANSWERED, RIGHT])).toEqual({ answered: 3, correct: 2 })
  expect(scoreOf([])).toEqual({ answered: 0, correct: 0 })
})

test('what to review are the wrong answers, in their order', () => {
  const second = { ...WRONG, myAnswer: 3 }
  expect(toReview([WRONG, RIGHT, OPEN, UNANSWERED, second])).toEqual([WRONG, second])
})

test.each([
  [0, 0, null],
  [3, 0, 0],
  [3, 2, 67],
  [6, 5, 83],
  [4, 4, 100],
  [400, 399, 99],
])('of %i answers %i right is %s percent', (answered, correct, percent) => {
  expect(percentCorrect({ answered, correct })).toBe(percent)
})
