import { expect, test } from 'vitest'
import { calendarFeed, type FeedEntry } from './calendar-feed.ts'

// Daylight saving time starts in Chicago in the night before the second day.
const camp = { startDate: '2027-03-13T14:00:00Z', endDate: '2027-03-14T22:00:00Z', timezone: 'America/Chicago' }
const item = (given: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 'item-1@crew-chief',
  day: 'day1',
  startTime: '08:30',
  endTime: '09:15',
  title: 'Check-in',
  location: 'Court 1, Lakeshore Fieldhouse',
  description: '',
  sequence: 1,
  isCanceled: false,
  ...given,
})
const feed = (...entries: FeedEntry[]) =>
  calendarFeed({
    name: 'Lakeshore Elite Camp',
    productName: 'Crew Chief',
    camp,
    entries,
    url: 'https://camps.example/camp',
    writtenAt: new Date('2027-03-01T10:00:00Z'),
  })
const linesOf = (...entries: FeedEntry[]) =>
  feed(...entries)
    .replaceAll('\r\n ', '')
    .split('\r\n')
const starting = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name))

test('local times stay correct across a daylight saving change', () => {
  const lines = linesOf(item(), item({ uid: 'item-2', day: 'day2' }))
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART:20270313T143000Z', 'DTSTART:20270314T133000Z'])
  expect(starting(lines, 'DTEND')).toEqual(['DTEND:20270313T151500Z', 'DTEND:20270314T141500Z'])
})

test('an entry has an id, title, location and description', () => {
  const lines = linesOf(item({ description: 'Bring shoes; and a whistle,\nplease.' }))
  expect(lines).toContain('UID:item-1@crew-chief')
  expect(lines).toContain('SUMMARY:Check-in')
  expect(lines).toContain('LOCATION:Court 1\\, Lakeshore Fieldhouse')
  expect(lines).toContain('DESCRIPTION:Bring shoes\\; and a whistle\\,\\nplease.')
  expect(starting(linesOf(item()), 'DESCRIPTION')).toEqual([])
})

test('an entry without times lasts the whole day and does not block time', () => {
  const lines = linesOf(item({ startTime: null, endTime: null }))
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20270313'])
  expect(starting(lines, 'DTEND')).toEqual([])
  expect(lines).toContain('TRANSP:TRANSPARENT')
})

test('entries on a day the camp does not have are left out', () => {
  expect(starting(linesOf(item({ day: 'day3' }), item()), 'BEGIN:VEVENT')).toHaveLength(1)
})

test('a camp without entries is an empty named calendar with a refresh interval of 15 minutes', () => {
  const lines = linesOf()
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  expect(lines).toContain('X-WR-CALNAME:Lakeshore Elite Camp')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
})

test('no line is longer than 75 bytes, and a location cannot add a line', () => {
  const text = feed(item({ title: 'Zoë 🏀 überträgt '.repeat(20), location: 'X\r\nATTENDEE:mailto:x@mail.example' }))
  const bytesOf = (line: string) => encodeURIComponent(line).replace(/%../g, '_').length
  for (const line of text.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75)
  expect(starting(text.split('\r\n'), 'ATTENDEE')).toEqual([])
})
