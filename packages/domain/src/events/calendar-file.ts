// An event as a calendar file (RFC 5545): what a mail carries so that a calendar can take it.

import { calendarLines, calendarMoment, calendarText } from '../calendar-lines.ts'

export type CalendarEntry = {
  uid: string
  name: string
  description: string
  location: string
  startsAt: Date
  endsAt: Date
  url: string
  writtenAt: Date
  productName: string
}

export const calendarFile = (entry: CalendarEntry): string =>
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(entry.productName)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${calendarText(entry.uid)}`,
    `DTSTAMP:${calendarMoment(entry.writtenAt)}`,
    `DTSTART:${calendarMoment(entry.startsAt)}`,
    `DTEND:${calendarMoment(entry.endsAt)}`,
    `SUMMARY:${calendarText(entry.name)}`,
    `DESCRIPTION:${calendarText(entry.description)}`,
    `LOCATION:${calendarText(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
