import { percentCorrect } from '@crew-chief/domain/feed/quiz-score'

const ONE_DECIMAL = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** (likes + comments) / views; null before the first view. */
export const formatEngagement = (rate: number | null): string => (rate === null ? '–' : ONE_DECIMAL.format(rate))

/** Whole percent; 100% only when every answer is correct. */
export const formatScore = (correct: number, answered: number): string =>
  `${percentCorrect({ answered, correct }) ?? 0}%`
