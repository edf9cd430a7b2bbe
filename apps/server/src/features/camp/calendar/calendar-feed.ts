import { type CampTime, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { type CalendarEntry, writeCalendar } from '../../../platform/calendar.ts'

export type FeedEntry = Pick<
  CalendarEntry,
  'uid' | 'title' | 'location' | 'description' | 'sequence' | 'isCanceled'
> & {
  day: string
  /** Both or neither; without times the entry lasts the whole day. */
  startTime: string | null
  endTime: string | null
}

type Feed = {
  name: string
  productName: string
  camp: CampTime
  entries: readonly FeedEntry[]
  url: string
  writtenAt: Date
}

const REFRESH_MINUTES = 15

/** A camp's calendar for subscriptions. Local times are converted day by day, so a daylight saving change is harmless. */
export function calendarFeed({ name, productName, camp, entries, url, writtenAt }: Feed): string {
  const dates = new Map(campDays(camp).map(({ key, date }) => [key, date]))
  return writeCalendar({
    productName,
    subscription: { name, refreshMinutes: REFRESH_MINUTES },
    entries: entries.flatMap(({ day, startTime, endTime, ...entry }) => {
      const date = dates.get(day)
      // The event was shortened and no longer has this day.
      if (date === undefined) return []
      const at = (time: string) => momentOf({ key: day, date }, time, camp.timezone)
      const time = startTime === null || endTime === null ? { date } : { start: at(startTime), end: at(endTime) }
      return [{ ...entry, time, url, writtenAt }]
    }),
  })
}
