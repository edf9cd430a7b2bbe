// How a quiz went, in percent.

type Score = { answered: number; correct: number }

/** Whole percent; null before the first answer. All right is 100, and nothing else is. */
export function percentCorrect({ answered, correct }: Score): number | null {
  if (answered === 0) return null
  const percent = Math.round((correct / answered) * 100)
  return correct < answered ? Math.min(percent, 99) : percent
}
