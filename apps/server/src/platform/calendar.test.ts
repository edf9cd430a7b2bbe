import { expect, test } from 'vitest'
import { type CalendarEntry, writeCalendar } from './calendar.ts'

const entry: CalendarEntry = {
  uid: 'r1@crew-chief',
  title: 'Lakeshore Elite Camp',
  description: 'Three days, twelve courts; film \\ notes.\nBring a whistle.',
  location: 'Lakeshore Fieldhouse, Milwaukee, WI',
  time: { start: new Date('2027-06-12T13:00:00Z'), end: new Date('2027-06-14T21:30:00Z') },
  url: 'https://camps.example/events',
  writtenAt: new Date('2027-05-01T10:00:00.123Z'),
  sequence: 3,
  isCanceled: false,
}
const fileOf = (change: Partial<CalendarEntry> = {}) =>
  writeCalendar({ productName: 'Crew Chief', entries: [{ ...entry, ...change }] })
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('has the time in UTC, title, id and stamp', () => {
  const lines = unfolded(fileOf())
  expect(lines).toContain('DTSTART:20270612T130000Z')
  expect(lines).toContain('DTEND:20270614T213000Z')
  expect(lines).toContain('DTSTAMP:20270501T100000Z')
  expect(lines).toContain('SUMMARY:Lakeshore Elite Camp')
  expect(lines).toContain('UID:r1@crew-chief')
})

test('a canceled entry says so and replaces the one in the calendar', () => {
  expect(unfolded(fileOf()).filter((line) => /^(SEQUENCE|STATUS)/.test(line))).toEqual(['SEQUENCE:3'])
  const canceled = unfolded(fileOf({ sequence: 4, isCanceled: true }))
  expect(canceled).toEqual(expect.arrayContaining(['SEQUENCE:4', 'STATUS:CANCELLED']))
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = unfolded(fileOf())
  expect(lines).toContain('DESCRIPTION:Three days\\, twelve courts\\; film \\\\ notes.\\nBring a whistle.')
})

test('a title cannot add a line', () => {
  const lines = unfolded(fileOf({ title: 'Camp\r\nATTENDEE:mailto:x@mail.example\u0007' }))
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines).toContain('SUMMARY:Camp\\nATTENDEE:mailto:x@mail.example ')
})

test('the names of the product and of the calendar cannot add a line', () => {
  const name = 'Camp, north\r\nATTENDEE:mailto:x@mail.example'
  const file = writeCalendar({ productName: name, entries: [], subscription: { name, refreshMinutes: 15 } })
  const lines = unfolded(file)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines).toContain('X-WR-CALNAME:Camp\\, north\\nATTENDEE:mailto:x@mail.example')
})

test('no line is longer than 75 bytes, and no character is split', () => {
  const description = 'Zoë 🏀 überträgt '.repeat(40)
  const file = fileOf({ description })
  // Every byte of UTF-8 becomes one character.
  const bytesOf = (line: string) => encodeURIComponent(line).replace(/%../g, '_').length
  for (const line of file.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${description}`)
})
