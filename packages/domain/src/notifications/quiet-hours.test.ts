import { expect, test } from 'vitest'
import { afterQuietHours, nextDigest } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const CHICAGO = 'America/Chicago'
const at = (iso: string) => new Date(iso)

test.each([
  // Chicago is UTC-5 in June.
  ['before quiet hours', '2027-06-12T02:59:00Z', '2027-06-12T02:59:00Z'],
  ['at the beginning', '2027-06-12T03:00:00Z', '2027-06-12T12:00:00Z'],
  ['after midnight', '2027-06-12T06:30:00Z', '2027-06-12T12:00:00Z'],
  ['at the end', '2027-06-12T12:00:00Z', '2027-06-12T12:00:00Z'],
])('%s', (_, now, expected) => {
  expect(afterQuietHours(at(now), CHICAGO, NIGHT)).toEqual(at(expected))
})

test('the same moment is quiet in one zone and not in another', () => {
  const now = at('2027-06-12T04:00:00Z')
  expect(afterQuietHours(now, 'America/New_York', NIGHT)).toEqual(at('2027-06-12T11:00:00Z'))
  expect(afterQuietHours(now, 'America/Los_Angeles', NIGHT)).toEqual(now)
})

test('a night with a daylight saving change ends at the local time', () => {
  // Clocks in Chicago go forward on March 14, 2027.
  expect(afterQuietHours(at('2027-03-14T04:30:00Z'), CHICAGO, NIGHT)).toEqual(at('2027-03-14T12:00:00Z'))
})

test('quiet hours within a day', () => {
  const siesta = { from: '13:00', to: '15:00' }
  expect(afterQuietHours(at('2027-06-12T19:00:00Z'), CHICAGO, siesta)).toEqual(at('2027-06-12T20:00:00Z'))
  expect(afterQuietHours(at('2027-06-12T18:00:00Z'), CHICAGO, siesta)).toEqual(at('2027-06-12T20:00:00Z'))
  for (const outside of ['2027-06-12T17:59:00Z', '2027-06-12T20:00:00Z', '2027-06-12T21:00:00Z'])
    expect(afterQuietHours(at(outside), CHICAGO, siesta)).toEqual(at(outside))
})

test('without quiet hours, or with an empty range, nothing is delayed', () => {
  const now = at('2027-06-12T06:30:00Z')
  expect(afterQuietHours(now, CHICAGO, null)).toEqual(now)
  expect(afterQuietHours(now, CHICAGO, { from: '07:00', to: '07:00' })).toEqual(now)
})

test('the next digest is at 7 in the morning of the zone', () => {
  expect(nextDigest(at('2027-06-12T11:59:00Z'), CHICAGO)).toEqual(at('2027-06-12T12:00:00Z'))
  expect(nextDigest(at('2027-06-12T12:00:00Z'), CHICAGO)).toEqual(at('2027-06-13T12:00:00Z'))
})
