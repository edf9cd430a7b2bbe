import { formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { formatTime } from '../../lib/format.ts'

/** `Finish paying by 3:42 PM to keep your spot.`, with the day unless it is today. */
export function payByText(payBy: string, reader: Reader): string {
  const deadline = new Date(payBy)
  if (deadline <= reader.now) return 'Your time to pay is up. We’re releasing your spot.'
  const isToday = deadline.toDateString() === reader.now.toDateString()
  return `Finish paying by ${isToday ? formatTime(deadline) : formatMoment(deadline, reader.zone, reader)} to keep your spot.`
}

const pad = (count: number): string => String(count).padStart(2, '0')

/** `29:05`, `23 h 10 min` from one hour on; null when the time is over. */
export function timeLeft(payBy: string, now: Date): string | null {
  const seconds = Math.ceil((new Date(payBy).getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return null
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}:${pad(seconds % 60)}` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
