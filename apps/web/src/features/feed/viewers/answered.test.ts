import { expect, test } from 'vitest'
import { answeredIn, inOrder, letterOf, type OptionState, optionState } from './answered.ts'

const QUESTION = {
  id: 'q',
  question: 'Traveling?',
  options: [],
  order: 1,
  myAnswer: null,
  correctAnswer: null,
  explanation: null,
}

test('a question is answered when the reader has answered it, not when its author sees the answer', () => {
  expect(answeredIn(QUESTION)).toBeNull()
  expect(answeredIn({ ...QUESTION, correctAnswer: 2, explanation: 'Because' })).toBeNull()
  expect(answeredIn({ ...QUESTION, myAnswer: 1, correctAnswer: 2, explanation: 'Because' })).toEqual({
    answer: 1,
    correctAnswer: 2,
    explanation: 'Because',
  })
})

const wrong = { answer: 0, correctAnswer: 1, explanation: '' }
const right = { answer: 1, correctAnswer: 1, explanation: '' }

test.each<[string, OptionState, number, typeof wrong | null]>([
  ['open before', { look: 'open', words: null }, 0, null],
  ['wrong and mine', { look: 'wrong', words: 'Your answer' }, 0, wrong],
  ['right and not mine', { look: 'right', words: 'Correct answer' }, 1, wrong],
  ['right and mine', { look: 'right', words: 'Your answer' }, 1, right],
  ['neither', { look: 'other', words: null }, 2, wrong],
])('an option is %s: %o', (_, state, index, answered) => {
  expect(optionState(index, answered)).toEqual(state)
})

test('options stand in their order under letters', () => {
  expect(inOrder([{ order: 2 }, { order: 0 }])).toEqual([{ order: 0 }, { order: 2 }])
  expect([0, 3].map(letterOf)).toEqual(['A', 'D'])
})
