// What a question shows once it is answered, and before: the look and the words of each option.

import type { QuizQuestion } from '@crew-chief/contract/feed-shapes'

export type Answered = { answer: number; correctAnswer: number; explanation: string }

/** As the server told it with the post; null until this reader has answered. */
export const answeredIn = ({ myAnswer, correctAnswer, explanation }: QuizQuestion): Answered | null =>
  myAnswer === null || correctAnswer === null
    ? null
    : { answer: myAnswer, correctAnswer, explanation: explanation ?? '' }

export type OptionState = { look: 'open' | 'right' | 'wrong' | 'other'; words: string | null }

export function optionState(index: number, answered: Answered | null): OptionState {
  if (!answered) return { look: 'open', words: null }
  const isMine = index === answered.answer
  if (index === answered.correctAnswer) return { look: 'right', words: isMine ? 'Your answer' : 'Correct answer' }
  return isMine ? { look: 'wrong', words: 'Your answer' } : { look: 'other', words: null }
}

export const inOrder = <T extends { order: number }>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => a.order - b.order)

/** A, B, C, D. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)
