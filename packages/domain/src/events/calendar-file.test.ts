import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'r1@crew-chief',
  name: 'Lakeshore Elite Camp',
  description: 'Three days, twelve courts; film \\ notes.\nBring a whistle.',
  location: 'Lakeshore Fieldhouse, Milwaukee, WI',
  startsAt: new Date('2027-06-12T13:00:00Z'),
  endsAt: new Date('2027-06-14T21:30:00Z'),
  url: 'https://camps.example/events',
  writtenAt: new Date('2027-05-01T10:00:00.123Z'),
  productName: 'Crew Chief',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('says when, where and what, in UTC', () => {
  const lines = unfolded(calendarFile(entry))
  expect(lines).toContain('DTSTART:20270612T130000Z')
  expect(lines).toContain('DTEND:20270614T213000Z')
  expect(lines).toContain('DTSTAMP:20270501T100000Z')
  expect(lines).toContain('SUMMARY:Lakeshore Elite Camp')
  expect(lines).toContain('UID:r1@crew-chief')
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = unfolded(calendarFile(entry))
  expect(lines).toContain('DESCRIPTION:Three days\\, twelve courts\\; film \\\\ notes.\\nBring a whistle.')
})

test('a name cannot add a line of its own', () => {
  const lines = unfolded(calendarFile({ ...entry, name: 'Camp\r\nATTENDEE:mailto:x@mail.example\u0007' }))
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines).toContain('SUMMARY:Camp\\nATTENDEE:mailto:x@mail.example ')
})

test('no line is longer than 75 bytes, and no character is cut in two', () => {
  const file = calendarFile({ ...entry, description: 'Zoë 🏀 überträgt '.repeat(40) })
  // Every byte of UTF-8 becomes one sign.
  const bytesOf = (line: string) => encodeURIComponent(line).replace(/%../g, '_').length
  for (const line of file.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${'Zoë 🏀 überträgt '.repeat(40)}`)
})
