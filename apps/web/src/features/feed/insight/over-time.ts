// Days and hours as points of a chart: few enough to be read on a phone.

type Point = { label: string; value: number }

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const MOST_DAYS = 14
const DAYS_A_WEEK = 7
const HOURS_A_PART = 3

const daysAPoint = (days: readonly unknown[]): number => (days.length > MOST_DAYS ? DAYS_A_WEEK : 1)

/** What one bar stands for, and whose midnight ends it. */
export const periodWords = (days: readonly unknown[], timezone: string): string =>
  `By ${daysAPoint(days) === 1 ? 'day' : 'week'}, ${timezone}`

/** A fortnight day by day; longer times in weeks, counted back from today and named by their first day. */
export function pointsByDay<Day extends { day: string }>(days: readonly Day[], countOf: (day: Day) => number): Point[] {
  return chunksFromEnd(days, daysAPoint(days)).map((chunk) => ({
    label: DAY.format(new Date(chunk[0]?.day ?? 0)),
    value: chunk.reduce((sum, day) => sum + countOf(day), 0),
  }))
}

/** The last ones are whole: this week is what one compares with. */
function chunksFromEnd<T>(list: readonly T[], size: number): T[][] {
  const first = list.length % size || size
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index)
  return starts.map((index) => list.slice(Math.max(0, first + (index - 1) * size), first + index * size))
}

const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** Twenty-four hours in eight parts. */
export const pointsByHour = (hours: readonly number[]): Point[] =>
  chunksFromEnd(hours, HOURS_A_PART).map((part, index) => ({
    label: `${hourWords(index * HOURS_A_PART)} – ${hourWords((index + 1) * HOURS_A_PART)}`,
    value: part.reduce((sum, views) => sum + views, 0),
  }))
