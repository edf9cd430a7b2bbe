import { expect, test } from 'vitest'
import { compareSlots, overlaps, slotPhase } from './slot-time.ts'

const DAYS = [
  { key: 'day1', date: '2027-06-12' },
  { key: 'day2', date: '2027-06-13' },
]
const slot = (day: string, startTime: string | null = null, endTime: string | null = null) => ({
  day,
  startTime,
  endTime,
})

test.each([
  ['2027-06-12T07:59', 'ahead'],
  ['2027-06-12T08:00', 'now'],
  ['2027-06-12T08:59', 'now'],
  ['2027-06-12T09:00', 'over'],
  ['2027-06-11T08:30', 'ahead'],
  ['2027-06-13T08:30', 'over'],
])('a slot from eight to nine is, at %s, %s', (wallClock, phase) => {
  expect(slotPhase(slot('day1', '08:00', '09:00'), DAYS, wallClock)).toBe(phase)
})

test.each([
  ['2027-06-12T23:59', 'ahead'],
  ['2027-06-13T00:00', 'now'],
  ['2027-06-13T23:59', 'now'],
  ['2027-06-14T00:00', 'over'],
])('a slot without times lasts the whole day: at %s it is %s', (wallClock, phase) => {
  expect(slotPhase(slot('day2'), DAYS, wallClock)).toBe(phase)
})

test('a slot on a day the event no longer has is "no-day"', () => {
  expect(slotPhase(slot('day3', '08:00', '09:00'), DAYS, '2027-06-12T08:00')).toBe('no-day')
})

test('slots are ordered by day number, then start; slots without times last on their day', () => {
  const slots = [slot('day10', '08:00'), slot('day2'), slot('day2', '10:00'), slot('day2', '09:30'), slot('day1')]
  expect(slots.toSorted(compareSlots).map(({ day, startTime }) => [day, startTime])).toEqual([
    ['day1', null],
    ['day2', '09:30'],
    ['day2', '10:00'],
    ['day2', null],
    ['day10', '08:00'],
  ])
})

const NINE_TO_TEN = slot('day1', '09:00', '10:00')

test.each([
  ['the same times', slot('day1', '09:00', '10:00'), true],
  ['one inside it', slot('day1', '09:15', '09:45'), true],
  ['one around it', slot('day1', '08:00', '11:00'), true],
  ['one that begins before its end', slot('day1', '09:59', '11:00'), true],
  ['one that ends after its start', slot('day1', '08:00', '09:01'), true],
  ['one that begins when it ends', slot('day1', '10:00', '11:00'), false],
  ['one that ends when it begins', slot('day1', '08:00', '09:00'), false],
  ['one later that day', slot('day1', '13:00', '14:00'), false],
  ['the same times on another day', slot('day2', '09:00', '10:00'), false],
  ['a court without times on its day', slot('day1', null, null), true],
  ['a court without times on another day', slot('day2', null, null), false],
  ['a court with a start only', slot('day1', '13:00', null), true],
  ['a court with an end only', slot('day1', null, '08:00'), true],
])('overlap of nine to ten with %s, in both directions', (_, other, expected) => {
  expect([overlaps(NINE_TO_TEN, other), overlaps(other, NINE_TO_TEN)]).toEqual([expected, expected])
})

test('two courts without times on the same day overlap', () => {
  expect(overlaps(slot('day1', null, null), slot('day1', null, null))).toBe(true)
})
