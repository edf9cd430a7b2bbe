// iCalendar files (RFC 5545). Times are written in UTC: calendars show them in their owner's time zone.

import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

export type CalendarEntry = {
  /** Must not change when times change: calendars then move the entry instead of adding a second one. */
  uid: string
  /** A local date (`2027-06-12`) makes an all-day entry, which does not block the time of its owner. */
  time: { start: Date; end: Date } | { date: string }
  title: string
  description: string
  location: string
  url: string
  writtenAt: Date
  /** Increased by every change: a calendar that has a newer entry ignores this one. */
  sequence: number
  isCanceled: boolean
}

type Calendar = {
  productName: string
  entries: readonly CalendarEntry[]
  /** For calendars that are subscribed to: shown as their name, and how often they should be fetched again. */
  subscription?: { name: string; refreshMinutes: number }
}

export function writeCalendar({ productName, entries, subscription }: Calendar): string {
  const calendar = ical({
    // The library does not escape these two.
    prodId: `//${escapeText(withoutControls(productName), false)}//EN`,
    ...(subscription && {
      name: escapeText(withoutControls(subscription.name), false),
      ttl: subscription.refreshMinutes * 60,
    }),
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { uid, time, title, description, location, url, writtenAt, sequence, isCanceled } of entries)
    calendar.createEvent({
      id: uid,
      stamp: writtenAt,
      ...timesOf(time),
      summary: withoutControls(title),
      description: withoutControls(description) || null,
      location: withoutControls(location) || null,
      url,
      sequence,
      ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
    })
  // The library leaves out the last line break, which the standard requires.
  return `${calendar}\r\n`
}

/** `version`: of the record, increased by its edits. */
export const calendarState = (version: number, canceledAt: Date | string | null) => ({
  sequence: canceledAt ? version + 1 : version,
  isCanceled: canceledAt !== null,
})

const timesOf = (time: CalendarEntry['time']) =>
  'date' in time
    ? { start: new Date(`${time.date}T00:00:00Z`), allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
    : { start: time.start, end: time.end }

/** RFC 5545 allows no control characters; the library escapes only line breaks. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\r\n]/gu, ' ')
