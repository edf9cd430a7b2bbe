import type { EventPage } from '@crew-chief/contract/event-pages'
import { campDays, dayLabel, momentOf } from '@crew-chief/domain/camp/camp-days'
import { zoneFor } from '@crew-chief/domain/events/online-events'
import { timeRange } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'

type Agenda = Pick<EventPage, 'type' | 'location' | 'startDate' | 'endDate' | 'timezone' | 'agenda'>
type AgendaDay = { date: string; label: string; items: { time: string; title: string; location: string }[] }

/**
 * The schedule by day: of an online event in the reader's time zone, otherwise in that of the venue. Items of days that the
 * event no longer has are left out.
 */
export function agendaDays(event: Agenda, readerZone: string): AgendaDay[] {
  const zone = zoneFor(event, readerZone)
  const days = campDays(event)
  const items = event.agenda.flatMap(({ day: key, startTime, endTime, title, location }) => {
    const day = days.find((each) => each.key === key)
    if (!day) return []
    const [start, end] = [startTime, endTime].map((time) => toWallClock(momentOf(day, time, event.timezone), zone))
    return start && end ? [{ start, end, title, location }] : []
  })
  const dates = [...new Set(items.map(({ start }) => dateOf(start)))].sort()
  const allDates = campDays({ ...event, timezone: zone }).map(({ date }) => date)
  return dates.map((date) => ({
    date,
    label: labelOf(date, allDates),
    items: items
      .filter(({ start }) => dateOf(start) === date)
      .map(({ start, end, title, location }) => ({ time: timeRange(timeOf(start), timeOf(end)), title, location })),
  }))
}

/** The number of the only day says nothing. */
function labelOf(date: string, allDates: readonly string[]): string {
  const label = dayLabel({ key: '', date }, allDates.indexOf(date))
  return allDates.length > 1 ? label : label.replace(/^Day \d+ - /, '')
}

const dateOf = (wallClock: string) => wallClock.slice(0, 10)
const timeOf = (wallClock: string) => wallClock.slice(11, 16)
