import { expect, test } from 'vitest'
import { calendarFeed, type FeedEntry } from './calendar-feed.ts'

// The clocks of Chicago go forward in the night before the second day.
const camp = { startDate: '2027-03-13T14:00:00Z', endDate: '2027-03-14T22:00:00Z', timezone: 'America/Chicago' }
const item = (given: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 'item-1@crew-chief',
  day: 'day1',
  startTime: '08:30',
  endTime: '09:15',
  title: 'Check-in',
  location: 'Court 1, Lakeshore Fieldhouse',
  description: '',
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

test('half past eight is half past eight on both sides of a change of the clocks', () => {
  const lines = linesOf(item(), item({ uid: 'item-2', day: 'day2' }))
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART:20270313T143000Z', 'DTSTART:20270314T133000Z'])
  expect(starting(lines, 'DTEND')).toEqual(['DTEND:20270313T151500Z', 'DTEND:20270314T141500Z'])
})

test('an entry says what, where and which one it is', () => {
  const lines = linesOf(item({ description: 'Bring shoes; and a whistle,\nplease.' }))
  expect(lines).toContain('UID:item-1@crew-chief')
  expect(lines).toContain('SUMMARY:Check-in')
  expect(lines).toContain('LOCATION:Court 1\\, Lakeshore Fieldhouse')
  expect(lines).toContain('DESCRIPTION:Bring shoes\\; and a whistle\\,\\nplease.')
  expect(starting(linesOf(item()), 'DESCRIPTION')).toEqual([])
})

test('an entry without times lasts the whole day and blocks nobody', () => {
  const lines = linesOf(item({ startTime: null, endTime: null }))
  expect(starting(lines, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20270313'])
  expect(starting(lines, 'DTEND')).toEqual([])
  expect(lines).toContain('TRANSP:TRANSPARENT')
})

test('a day the camp does not have is left out', () => {
  expect(starting(linesOf(item({ day: 'day3' }), item()), 'BEGIN:VEVENT')).toHaveLength(1)
})

test('a camp without entries is an empty calendar with its name, read again every quarter of an hour', () => {
  const lines = linesOf()
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  expect(lines).toContain('X-WR-CALNAME:Lakeshore Elite Camp')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
})

test('no line is longer than 75 bytes, and none is added by a title', () => {
  const text = feed(item({ title: 'Zoë 🏀 überträgt '.repeat(20), location: 'X\r\nATTENDEE:mailto:x@mail.example' }))
  const bytesOf = (line: string) => encodeURIComponent(line).replace(/%../g, '_').length
  for (const line of text.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75)
  expect(starting(text.split('\r\n'), 'ATTENDEE')).toEqual([])
})
