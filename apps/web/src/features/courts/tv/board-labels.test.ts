import { expect, test } from 'vitest'
import { splitEvenly } from '../split-evenly.ts'
import { givenCourt } from '../testing/court-fixture.ts'
import { clockLabel, countdownLabel, gameTime, statusLabel } from './board-labels.ts'

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
])('%i ms are %s', (ms, words) => {
  expect(countdownLabel(ms)).toBe(words)
})

test('the clock is that of the place', () => {
  expect(clockLabel(new Date('2027-06-12T15:42:30Z'), 'America/Chicago')).toBe('10:42 AM')
})

test('a game names its day when that is not today, and all day when it has no times', () => {
  const court = givenCourt('1')
  expect(gameTime({ court, date: '2027-06-12', daysAhead: 0 })).toBe('8:00 AM - 9:15 AM')
  expect(gameTime({ court, date: '2027-06-13', daysAhead: 1 })).toBe('Sun 8:00 AM - 9:15 AM')
  expect(gameTime({ court, date: '2027-06-19', daysAhead: 7 })).toBe('Jun 19 8:00 AM - 9:15 AM')
  const open = { ...court, startTime: null, endTime: null }
  expect(gameTime({ court: open, date: '2027-06-12', daysAhead: 0 })).toBe('All day')
})

test('cut off, the board says from when it is', () => {
  const now = new Date('2027-06-12T16:00:00Z')
  const words = (readAt: string, isCutOff: boolean) =>
    statusLabel({ readAt: new Date(readAt), now, zone: 'America/Chicago', isCutOff })
  expect(words('2027-06-12T15:42:30Z', false)).toBe('Live')
  expect(words('2027-06-12T15:42:30Z', true)).toBe('Last updated 10:42 AM, offline')
  expect(words('2027-06-12T03:05:00Z', true)).toBe('Last updated Fri 10:05 PM, offline')
})

test('pages are few and about equally full', () => {
  const sizes = (count: number) => splitEvenly(Array.from({ length: count }), 4).map(({ length }) => length)
  expect([0, 1, 4, 5, 6, 9, 12].map(sizes)).toEqual([[], [1], [4], [3, 2], [3, 3], [3, 3, 3], [4, 4, 4]])
})
