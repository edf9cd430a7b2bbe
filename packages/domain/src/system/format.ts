export const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

const UNITS = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
] as const

/** `45 seconds`, `3 minutes`, `2 hours`, `5 days`: the largest unit that fits, rounded down. */
export function formatDuration(seconds: number): string {
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds)
  if (!unit) return plural(Math.floor(seconds), 'second', 'seconds')
  return plural(Math.floor(seconds / unit.seconds), unit.one, unit.many)
}
