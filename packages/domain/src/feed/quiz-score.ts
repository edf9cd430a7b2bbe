// How a quiz went: what was answered, what was right, and what to look at again.

export type Score = { answered: number; correct: number }
type Answered = { myAnswer: number | null; correctAnswer: number | null }

const isAnswered = ({ myAnswer, correctAnswer }: Answered): boolean => myAnswer !== null && correctAnswer !== null

export function scoreOf(questions: readonly Answered[]): Score {
  const answered = questions.filter(isAnswered)
  return { answered: answered.length, correct: answered.filter((one) => one.myAnswer === one.correctAnswer).length }
}

/** Whole percent; null before the first answer. All right is 100, and nothing else is. */
export function percentCorrect({ answered, correct }: Score): number | null {
  if (answered === 0) return null
  const percent = Math.round((correct / answered) * 100)
  return correct < answered ? Math.min(percent, 99) : percent
}

export const toReview = <Q extends Answered>(questions: readonly Q[]): Q[] =>
  questions.filter((one) => isAnswered(one) && one.myAnswer !== one.correctAnswer)
