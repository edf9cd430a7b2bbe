// Shares in words.

import { percentCorrect } from '@crew-chief/domain/feed/quiz-score'

const FINE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** (likes + comments) / views; before the first view there is none. */
export const engagementWords = (rate: number | null): string => (rate === null ? '–' : FINE.format(rate))

/** How much of it was right, in whole percent; nothing of nothing is nothing, and only all of it is 100. */
export const scoreWords = (correct: number, answered: number): string =>
  `${percentCorrect({ answered, correct }) ?? 0}%`
