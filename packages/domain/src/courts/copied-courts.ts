import type { CourtFacts } from './board.ts'

type Copied = Pick<CourtFacts, 'day' | 'name' | 'gym' | 'startTime' | 'endTime'>

/** The courts of a day that a copy adds to another day. Courts with the same name, gym and times are not added again. */
export function courtsToCopy<Court extends Copied>(courts: readonly Court[], from: string, to: string) {
  const sources = courts.filter(({ day }) => day === from)
  const taken = new Set(courts.filter(({ day }) => day === to).map(keyOf))
  const missing = sources.filter((court) => !taken.has(keyOf(court)))
  return { missing, skipped: sources.length - missing.length }
}

const keyOf = ({ name, gym = null, startTime, endTime }: Copied): string =>
  JSON.stringify([name, gym, startTime, endTime])
