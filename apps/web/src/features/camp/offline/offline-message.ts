import { formatDayTime, formatTime, plural } from '../../../lib/format.ts'

type Status = { dataFrom: Date; now: Date; queued: number }

export function offlineMessage({ dataFrom, now, queued }: Status): string {
  const isToday = dataFrom.toDateString() === now.toDateString()
  const shown = `Showing data from ${isToday ? `today at ${formatTime(dataFrom)}` : formatDayTime(dataFrom)}.`
  if (queued === 0) return shown
  return `${shown} ${plural(queued, 'evaluation hasn’t', 'evaluations haven’t')} been sent yet.`
}
