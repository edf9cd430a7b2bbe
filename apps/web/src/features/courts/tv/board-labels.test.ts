import { expect, test } from 'vitest'
import { givenCourt } from '../testing/court-fixture.ts'
import { clockLabel, countdownLabel, gameTime, statusLabel } from './board-floors.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

test.each([
  [0, '0:00'],
  [-5 * SECOND, '0:00'],
  [9 * SECOND, '0:09'],
  [249 * SECOND, '4:09'],
  [HOUR - 1, '1 h 00 min'],
  [2 * HOUR + 245 * SECOND, '2 h 05 min'],
  [24 * HOUR, '1 day'],
  [80 * HOUR, '3 days'],
])('%i ms are shown as %s', (ms, label) => {
  expect(countdownLabel(ms)).toBe(label)
})

test('the clock uses the time zone of the camp', () => {
  expect(clockLabel(new Date('2027-06-12T15:42:30Z'), 'America/Chicago')).toBe('10:42 AM')
})

test('a game on another day names the day; an unscheduled one is all day', () => {
  const court = givenCourt('1')
  expect(gameTime({ court, date: '2027-06-12', daysAhead: 0 })).toBe('8:00 AM - 9:15 AM')
  expect(gameTime({ court, date: '2027-06-13', daysAhead: 1 })).toBe('Sun 8:00 AM - 9:15 AM')
  expect(gameTime({ court, date: '2027-06-19', daysAhead: 7 })).toBe('Jun 19 8:00 AM - 9:15 AM')
  const open = { ...court, startTime: null, endTime: null }
  expect(gameTime({ court: open, date: '2027-06-12', daysAhead: 0 })).toBe('All day')
})

test('offline, the status shows when the data was fetched', () => {
  const now = new Date('2027-06-12T16:00:00Z')
  const label = (fetchedAt: string, isOffline: boolean) =>
    statusLabel({ fetchedAt: new Date(fetchedAt), now, zone: 'America/Chicago', isOffline })
  expect(label('2027-06-12T15:42:30Z', false)).toBe('Live')
  expect(label('2027-06-12T15:42:30Z', true)).toBe('Last updated 10:42 AM, offline')
  expect(label('2027-06-12T03:05:00Z', true)).toBe('Last updated Fri 10:05 PM, offline')
})
