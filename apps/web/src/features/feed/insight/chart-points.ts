// Aggregates days and hours to few enough chart points for a phone.

type Point = { label: string; value: number }

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MAX_DAILY_POINTS = 14
const DAYS_PER_WEEK = 7
const HOURS_PER_POINT = 3

const daysPerPoint = (days: readonly unknown[]): number => (days.length > MAX_DAILY_POINTS ? DAYS_PER_WEEK : 1)

export const periodLabel = (days: readonly unknown[], timezone: string): string =>
  `By ${daysPerPoint(days) === 1 ? 'day' : 'week'}, ${timezone}`

/** Up to 14 days one point per day, longer periods one per week, labeled with its first day. */
export function pointsByDay<Day extends { day: string }>(days: readonly Day[], countOf: (day: Day) => number): Point[] {
  return chunksFromEnd(days, daysPerPoint(days)).map((chunk) => ({
    label: DAY.format(new Date(chunk[0]?.day ?? 0)),
    value: chunk.reduce((sum, day) => sum + countOf(day), 0),
  }))
}

/** The last chunk is always full; the first one may be shorter. */
function chunksFromEnd<T>(list: readonly T[], size: number): T[][] {
  const first = list.length % size || size
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index)
  return starts.map((index) => list.slice(Math.max(0, first + (index - 1) * size), first + index * size))
}

const hourLabel = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

export const pointsByHour = (hours: readonly number[]): Point[] =>
  chunksFromEnd(hours, HOURS_PER_POINT).map((part, index) => ({
    label: `${hourLabel(index * HOURS_PER_POINT)} – ${hourLabel((index + 1) * HOURS_PER_POINT)}`,
    value: part.reduce((sum, views) => sum + views, 0),
  }))
