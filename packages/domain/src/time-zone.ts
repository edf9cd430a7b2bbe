// Converts between local wall-clock times and instants, including daylight saving changes.

/** A local date and time as in a date-time field: `2027-06-12T08:00`. */
export type WallClock = string

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

// Creating a formatter is slow, so they are cached by zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, formatter)
  return formatter
}

/** A named zone (`America/Chicago`); offsets are rejected because they have no daylight saving rules. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/i.test(text)) return false
  try {
    formatterFor(text)
    return true
  } catch {
    return false
  }
}

export function toWallClock(instant: Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The wall clock read as if it were UTC; only differences are meaningful. */
const asUtc = (wallClock: WallClock): number => Date.parse(`${wallClock}:00Z`)

const offsetAt = (instant: number, zone: string): number =>
  asUtc(toWallClock(new Date(instant), zone)) - Math.floor(instant / 60_000) * 60_000

/** The same wall-clock time that many days later, also across daylight saving changes. */
export function shiftByDays(instant: Date, zone: string, days: number): Date {
  const shifted = new Date(asUtc(toWallClock(instant, zone)) + days * DAY_MS)
  return toInstant(shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length), zone)
}

/** Days between two dates such as `2027-06-12`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** An ambiguous time (clocks go back) is the first of the two; a skipped time (clocks go forward) is shifted forward. */
export function toInstant(wallClock: WallClock, zone: string): Date {
  const asIf = WALL_CLOCK.test(wallClock) ? asUtc(wallClock) : Number.NaN
  if (Number.isNaN(asIf)) throw new RangeError(`Not a date and time: ${wallClock}`)
  // The offset at that time is the one a day before or the one a day after.
  const before = offsetAt(asIf - DAY_MS, zone)
  const after = offsetAt(asIf + DAY_MS, zone)
  const candidates = [asIf - Math.max(before, after), asIf - Math.min(before, after)]
  const found = candidates.find((candidate) => toWallClock(new Date(candidate), zone) === wallClock)
  return new Date(found ?? asIf - before)
}

/** `2027-06-12T08:00:00-05:00` */
export function toIsoWithOffset(instant: Date, zone: string): string {
  const minutes = Math.round(offsetAt(instant.getTime(), zone) / 60_000)
  const distance = Math.abs(minutes)
  const [hours, rest] = [Math.floor(distance / 60), distance % 60].map((part) => String(part).padStart(2, '0'))
  return `${toWallClock(instant, zone)}:00${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}
