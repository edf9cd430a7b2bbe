// Wall clocks and instants. An event's days and times are those of its place, also across a change of the clocks.

/** Minutes since 1970 as a clock on the wall shows them, in the form of a date-time field: `2027-06-12T08:00`. */
export type WallClock = string

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

// Making a formatter is slow, using it is not: one for each zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

/** A place's zone (`America/Chicago`), not a bare offset: offsets do not know when the clocks change. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/i.test(text)) return false
  try {
    formatterFor(text)
    return true
  } catch {
    return false
  }
}

/** What the clock on the wall shows there at that instant. */
export function toWallClock(instant: Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The wall clock read as if it hung in Greenwich; only differences of it mean anything. */
const inGreenwich = (wallClock: WallClock): number => Date.parse(`${wallClock}:00Z`)

const offsetAt = (instant: number, zone: string): number =>
  inGreenwich(toWallClock(new Date(instant), zone)) - Math.floor(instant / 60_000) * 60_000

/**
 * When the clock there shows that. A time that happens twice is its first; one that never happens, because the
 * clocks jump over it, is as much later as they jump.
 */
export function toInstant(wallClock: WallClock, zone: string): Date {
  const asIf = WALL_CLOCK.test(wallClock) ? inGreenwich(wallClock) : Number.NaN
  if (Number.isNaN(asIf)) throw new RangeError(`Not a date and time: ${wallClock}`)
  // Whatever the clocks do that day, they showed the one before it and show the other after it.
  const before = offsetAt(asIf - DAY_MS, zone)
  const after = offsetAt(asIf + DAY_MS, zone)
  const candidates = [asIf - Math.max(before, after), asIf - Math.min(before, after)]
  const found = candidates.find((candidate) => toWallClock(new Date(candidate), zone) === wallClock)
  return new Date(found ?? asIf - before)
}
