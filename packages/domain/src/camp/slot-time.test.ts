import { expect, test } from 'vitest'
import { compareSlots, slotPhase } from './slot-time.ts'

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
])('a slot without times goes on the whole day: at %s it is %s', (wallClock, phase) => {
  expect(slotPhase(slot('day2'), DAYS, wallClock)).toBe(phase)
})

test('a slot on a day the event no longer has is nowhere', () => {
  expect(slotPhase(slot('day3', '08:00', '09:00'), DAYS, '2027-06-12T08:00')).toBe('nowhere')
})

test('slots come by day, then start; day ten after day two, and those without a time last on their day', () => {
  const slots = [slot('day10', '08:00'), slot('day2'), slot('day2', '10:00'), slot('day2', '09:30'), slot('day1')]
  expect(slots.toSorted(compareSlots).map(({ day, startTime }) => [day, startTime])).toEqual([
    ['day1', null],
    ['day2', '09:30'],
    ['day2', '10:00'],
    ['day2', null],
    ['day10', '08:00'],
  ])
})
