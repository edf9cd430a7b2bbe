// When a notification may make a phone ring: quiet hours and the daily digest, in local time.

import { shiftByDays, toInstant, toWallClock } from '../time-zone.ts'

/** Local times `HH:MM`; `from` may be later than `to`, then the night is between them. */
export type QuietHours = { from: string; to: string }

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }
export const DIGEST_TIME = '07:00'

/** The end of the quiet hours if `now` is within them, else `now`. */
export function afterQuietHours(now: Date, zone: string, quiet: QuietHours | null): Date {
  if (!quiet || quiet.from === quiet.to) return now
  const [date = '', time = ''] = toWallClock(now, zone).split('T')
  const endsToday = toInstant(`${date}T${quiet.to}`, zone)
  if (quiet.from < quiet.to) return time >= quiet.from && time < quiet.to ? endsToday : now
  if (time < quiet.to) return endsToday
  return time >= quiet.from ? shiftByDays(endsToday, zone, 1) : now
}

/** The next time a digest is sent. */
export function nextDigest(now: Date, zone: string): Date {
  const [date = ''] = toWallClock(now, zone).split('T')
  const today = toInstant(`${date}T${DIGEST_TIME}`, zone)
  return today > now ? today : shiftByDays(today, zone, 1)
}
