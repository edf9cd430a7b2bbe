const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Older than a week becomes a date, in the given time zone or the browser's. */
export function relativeTime(when: Date | string, now: Date, timeZone?: string): string {
  const then = new Date(when)
  // Negative when the client's clock is behind.
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  if (passed < WEEK) return `${Math.floor(passed / DAY)}d ago`
  const zone = timeZone === undefined ? {} : { timeZone }
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...zone })
}
