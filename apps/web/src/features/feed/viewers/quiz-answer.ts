import type { QuizQuestion } from '@crew-chief/contract/feed-shapes'

export type AnswerResult = { answer: number; correctAnswer: number; explanation: string }

/** Null until the viewer has answered. Authors see the correct answer without having answered. */
export const answerResultOf = ({ myAnswer, correctAnswer, explanation }: QuizQuestion): AnswerResult | null =>
  myAnswer === null || correctAnswer === null
    ? null
    : { answer: myAnswer, correctAnswer, explanation: explanation ?? '' }

export type OptionState = { variant: 'open' | 'right' | 'wrong' | 'other'; label: string | null }

export function optionState(index: number, result: AnswerResult | null): OptionState {
  if (!result) return { variant: 'open', label: null }
  const isMine = index === result.answer
  if (index === result.correctAnswer) return { variant: 'right', label: isMine ? 'Your answer' : 'Correct answer' }
  return isMine ? { variant: 'wrong', label: 'Your answer' } : { variant: 'other', label: null }
}

export const sortedByOrder = <T extends { order: number }>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => a.order - b.order)

export const letterOf = (index: number): string => String.fromCharCode(65 + index)
