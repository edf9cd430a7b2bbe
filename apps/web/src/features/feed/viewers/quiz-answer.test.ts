import { expect, test } from 'vitest'
import { answerResultOf, letterOf, type OptionState, optionState, sortedByOrder } from './quiz-answer.ts'

const QUESTION = {
  id: 'q',
  question: 'Traveling?',
  options: [],
  order: 1,
  myAnswer: null,
  correctAnswer: null,
  explanation: null,
}

test('a visible correct answer alone does not mean the viewer has answered', () => {
  expect(answerResultOf(QUESTION)).toBeNull()
  expect(answerResultOf({ ...QUESTION, correctAnswer: 2, explanation: 'Because' })).toBeNull()
  expect(answerResultOf({ ...QUESTION, myAnswer: 1, correctAnswer: 2, explanation: 'Because' })).toEqual({
    answer: 1,
    correctAnswer: 2,
    explanation: 'Because',
  })
})

const wrong = { answer: 0, correctAnswer: 1, explanation: '' }
const right = { answer: 1, correctAnswer: 1, explanation: '' }

test.each<[string, OptionState, number, typeof wrong | null]>([
  ['open before', { variant: 'open', label: null }, 0, null],
  ['wrong and mine', { variant: 'wrong', label: 'Your answer' }, 0, wrong],
  ['right and not mine', { variant: 'right', label: 'Correct answer' }, 1, wrong],
  ['right and mine', { variant: 'right', label: 'Your answer' }, 1, right],
  ['neither', { variant: 'other', label: null }, 2, wrong],
])('an option is %s: %o', (_, state, index, result) => {
  expect(optionState(index, result)).toEqual(state)
})

test('options are sorted and lettered', () => {
  expect(sortedByOrder([{ order: 2 }, { order: 0 }])).toEqual([{ order: 0 }, { order: 2 }])
  expect([0, 3].map(letterOf)).toEqual(['A', 'D'])
})
