// A camp as a calendar one subscribes to (RFC 5545). Times are the wall clock of the camp's place, written as moments
// in UTC: each is worked out for its own day, so a change of the clocks in the middle of a camp shifts nothing.

import { calendarLines, calendarMoment, calendarText } from '../calendar-lines.ts'
import { type CampTime, campDays, momentOf } from './camp-days.ts'

export type FeedEntry = {
  /** Stays the same when times change: a calendar then moves its entry instead of adding one. */
  uid: string
  day: string
  /** Both or neither; without them it lasts the whole day. */
  startTime: string | null
  endTime: string | null
  title: string
  location: string
  description: string
}

type Feed = {
  name: string
  productName: string
  camp: CampTime
  entries: readonly FeedEntry[]
  /** Where to read more. */
  url: string
  writtenAt: Date
}

export function calendarFeed({ name, productName, camp, entries, url, writtenAt }: Feed): string {
  const dates = new Map(campDays(camp).map(({ key, date }) => [key, date]))
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(productName)}//EN`,
    'METHOD:PUBLISH',
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    // How often a calendar should look again; the second is what older ones read.
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...entries.flatMap((entry) => {
      const date = dates.get(entry.day)
      // The event was shortened and lost this day.
      if (date === undefined) return []
      return [
        'BEGIN:VEVENT',
        `UID:${calendarText(entry.uid)}`,
        `DTSTAMP:${calendarMoment(writtenAt)}`,
        ...timeLines(entry, date, camp.timezone),
        `SUMMARY:${calendarText(entry.title)}`,
        ...(entry.description ? [`DESCRIPTION:${calendarText(entry.description)}`] : []),
        ...(entry.location ? [`LOCATION:${calendarText(entry.location)}`] : []),
        `URL:${url}`,
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ])
}

function timeLines({ day: key, startTime, endTime }: FeedEntry, date: string, timezone: string): string[] {
  if (startTime === null || endTime === null)
    return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
  const at = (time: string) => calendarMoment(momentOf({ key, date }, time, timezone))
  return [`DTSTART:${at(startTime)}`, `DTEND:${at(endTime)}`]
}
