import { formatShortDate } from '../../lib/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Just now, 5 min ago, 3 h ago, 2 d ago; after a week Jun 3, 2027. */
export function timeAgo(moment: string, now: Date): string {
  const ms = now.getTime() - Date.parse(moment)
  if (ms < MINUTE_MS) return 'Just now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`
  if (ms < 7 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d ago`
  return formatShortDate(moment)
}
