type Score = { answered: number; correct: number }

/** Whole percent, null without answers. 100 only when all answers are correct. */
export function percentCorrect({ answered, correct }: Score): number | null {
  if (answered === 0) return null
  const percent = Math.round((correct / answered) * 100)
  return correct < answered ? Math.min(percent, 99) : percent
}
