import { formatLongDay } from '../../lib/format.ts'

export type Day<Entry> = { heading: string; entries: Entry[] }

/** Groups consecutive entries by day in the browser's time zone. */
export function groupByDay<Entry extends { at: string }>(entries: readonly Entry[], now: Date): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const heading = dayName(new Date(entry.at), now)
    const last = days.at(-1)
    if (last?.heading === heading) last.entries.push(entry)
    else days.push({ heading, entries: [entry] })
  }
  return days
}

function dayName(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const day = moment.toDateString()
  if (day === now.toDateString()) return 'Today'
  return day === yesterday.toDateString() ? 'Yesterday' : formatLongDay(moment)
}
