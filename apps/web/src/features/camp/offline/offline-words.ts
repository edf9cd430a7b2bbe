// What the bar says while the server cannot be reached: how old is what is shown, and what waits here.

import { formatDayTime, formatTime, plural } from '../../../lib/format.ts'

type Shown = { from: Date; now: Date; waiting: number }

/** Showing what was kept today at 8:12 AM. 2 evaluations are not sent yet. */
export function offlineWords({ from, now, waiting }: Shown): string {
  const isToday = from.toDateString() === now.toDateString()
  const shown = `Showing what was kept ${isToday ? `today at ${formatTime(from)}` : formatDayTime(from)}.`
  if (waiting === 0) return shown
  return `${shown} ${plural(waiting, 'evaluation is', 'evaluations are')} not sent yet.`
}
