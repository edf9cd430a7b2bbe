// An event as a calendar file (RFC 5545): what a mail carries so that a calendar can take it.

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

/** Moments are written in UTC: every calendar shows them in its owner's zone. */
const moment = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // No other control sign may stand in a line.
    .replace(/\p{Cc}/gu, ' ')

const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Lines longer than 75 bytes go on in the next one, after a space, never inside a character. */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > 74) {
      written += '\r\n '
      bytes = 1
    }
    written += character
    bytes += more
  }
  return written
}

export const calendarFile = (entry: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(entry.productName)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${moment(entry.writtenAt)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `SUMMARY:${text(entry.name)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
