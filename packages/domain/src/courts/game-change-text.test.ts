import { expect, test } from 'vitest'
import type { AssignedGame } from './assigned-games.ts'
import { changeLines, changeText } from './game-change-text.ts'

const DAYS = [
  { key: 'day1', date: '2027-06-12' },
  { key: 'day2', date: '2027-06-13' },
]
const game = (more: Partial<AssignedGame> = {}): AssignedGame => ({
  courtId: '3',
  courtName: 'Court 3',
  gym: null,
  day: 'day1',
  startTime: '08:00',
  endTime: '09:00',
  position: null,
  ...more,
})
const nine = game({ courtName: 'Court 5', startTime: '09:00', endTime: '10:00' })

test.each([
  [{ before: game(), now: nine }, 'Sat, Jun 12 · Court 3, 8:00 AM → Court 5, 9:00 AM'],
  [{ now: nine }, 'Sat, Jun 12 · New: Court 5, 9:00 AM'],
  [{ before: game() }, 'Sat, Jun 12 · Removed: Court 3, 8:00 AM'],
  [{ before: game(), now: game({ day: 'day2' }) }, 'Sat, Jun 12 · Court 3, 8:00 AM → Sun, Jun 13 · Court 3, 8:00 AM'],
  [
    { before: game(), now: game({ endTime: '09:30' }) },
    'Sat, Jun 12 · Court 3, 8:00 AM - 9:00 AM → Court 3, 8:00 AM - 9:30 AM',
  ],
  [
    { now: game({ gym: 'North Gym', position: 'leadClinician' }) },
    'Sat, Jun 12 · New: Court 3, North Gym, 8:00 AM, Lead clinician',
  ],
  [{ now: game({ startTime: null, endTime: null, day: 'day9' }) }, 'New: Court 3'],
])('%o reads %s', (change, text) => {
  expect(changeText(change, DAYS)).toBe(text)
})

test('a first notice lists the games without calling them new', () => {
  expect(changeLines([{ now: nine }], DAYS, true)).toEqual(['Sat, Jun 12 · Court 5, 9:00 AM'])
  expect(changeLines([{ now: nine }], DAYS, false)).toEqual(['Sat, Jun 12 · New: Court 5, 9:00 AM'])
})
