// Shares in words.

const WHOLE = new Intl.NumberFormat('en-US', { style: 'percent' })
const FINE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** (likes + comments) / views; before the first view there is none. */
export const engagementWords = (rate: number | null): string => (rate === null ? '–' : FINE.format(rate))

/** How much of it was right, in whole percent; nothing of nothing is nothing. */
export const scoreWords = (correct: number, answered: number): string =>
  WHOLE.format(answered === 0 ? 0 : correct / answered)
