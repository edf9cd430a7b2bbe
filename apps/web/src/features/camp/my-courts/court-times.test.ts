import { describe, expect, test } from 'vitest'
import {
  arrangeCourts,
  crewCount,
  elapsedPercent,
  formatDuration,
  gymAndTimes,
  type MyCourt,
  othersOf,
  startLabel,
} from './court-times.ts'

const camp = { startDate: '2027-06-12T13:00:00Z', endDate: '2027-06-13T22:00:00Z', timezone: 'America/Chicago' }
const court = (courtName: string, day: string, startTime: string | null, endTime: string | null): MyCourt => ({
  courtId: courtName,
  courtName,
  day,
  startTime,
  endTime,
  crew: [],
  clinicians: [],
})
const courts = [
  court('Court 5', 'day1', '11:00', '12:00'),
  court('Court 2', 'day1', '08:00', '09:15'),
  court('Court 9', 'day2', '08:00', '09:00'),
]
/** Chicago time. */
const at = (time: string, day = 12) => arrangeCourts(courts, camp, new Date(`2027-06-${day}T${time}:00-05:00`))

describe('the current court', () => {
  test.each([
    ['07:00', 'Court 2', 'ahead', undefined],
    ['08:00', 'Court 2', 'now', 'Court 5'],
    ['09:14', 'Court 2', 'now', 'Court 5'],
    ['09:15', 'Court 5', 'ahead', undefined],
    ['11:30', 'Court 5', 'now', 'Court 9'],
    ['12:00', 'Court 9', 'ahead', undefined],
  ])('at %s is %s (%s), followed by %s', (time, name, phase, next) => {
    const day = at(time)
    expect([day.main?.courtName, day.main?.phase, day.next?.courtName]).toEqual([name, phase, next])
  })

  test('after the last game there is none', () => {
    expect(at('10:00', 13)).toMatchObject({ main: undefined, next: undefined })
  })

  test('a court without times lasts all day and comes after one with a time', () => {
    const lobby = court('Lobby', 'day1', null, null)
    const with0830 = arrangeCourts([...courts, lobby], camp, new Date('2027-06-12T08:30:00-05:00'))
    const with1000 = arrangeCourts([...courts, lobby], camp, new Date('2027-06-12T10:00:00-05:00'))
    expect([with0830.main?.courtName, with1000.main?.courtName]).toEqual(['Court 2', 'Lobby'])
  })
})

test('courts are grouped by day in order; today is determined in the camp’s time zone', () => {
  // 23:30 in Chicago is already the next day in UTC.
  const { days } = at('23:30')
  expect(days.map(({ index, isToday }) => [index, isToday])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(days.flatMap((day) => day.courts.map(({ courtName }) => courtName))).toEqual(['Court 2', 'Court 5', 'Court 9'])
})

test('a court on a day the camp no longer has is not shown', () => {
  expect(arrangeCourts([court('Court 1', 'day7', '08:00', '09:00')], camp, new Date()).days).toEqual([])
})

test.each([
  [10, '1 min'],
  [38 * 60_000, '38 min'],
  [120 * 60_000, '2 hr'],
  [125 * 60_000, '2 hr 5 min'],
  [24 * 3_600_000, '1 day'],
  [80 * 3_600_000, '3 days'],
])('%i milliseconds are %s', (ms, expected) => {
  expect(formatDuration(ms)).toBe(expected)
})

test('the elapsed time is a percentage of at most 100', () => {
  const game = { startsAt: new Date('2027-06-12T13:00:00Z'), endsAt: new Date('2027-06-12T14:00:00Z') }
  expect(elapsedPercent(game, new Date('2027-06-12T13:30:00Z'))).toBe(50)
  expect(elapsedPercent(game, new Date('2027-06-12T18:30:00Z'))).toBe(100)
  expect(elapsedPercent({ ...game, endsAt: null }, new Date())).toBeNull()
})

const person = (id: string, lastName: string) => ({ id, firstName: 'Pat', lastName })
const clinician = { firstName: 'Bill', lastName: 'Trautman', position: 'Lead' }

test('a court without times lasts all day', () => {
  expect(gymAndTimes({ startTime: '08:00', endTime: '09:15' })).toBe('8:00 AM - 9:15 AM')
  expect(gymAndTimes({ startTime: null, endTime: null })).toBe('All day')
  expect(gymAndTimes({ gym: 'North Gym', startTime: null, endTime: null })).toBe('North Gym · All day')
})

test.each([
  [1, 0, '1 official'],
  [3, 1, '3 officials, 1 clinician'],
  [2, 2, '2 officials, 2 clinicians'],
])('%i officials and %i clinicians are “%s”', (officials, clinicians, expected) => {
  const crew = Array.from({ length: officials }, (_, at) => person(String(at), 'Sato'))
  expect(crewCount({ crew, clinicians: Array.from({ length: clinicians }, () => clinician) })).toBe(expected)
})

test('othersOf leaves out the viewer', () => {
  expect(othersOf({ crew: [person('me', 'Alvarado'), person('a', 'Hutchins'), person('b', 'Sato')] }, 'me')).toBe(
    'Hutchins, Sato',
  )
})

test.each([
  ['2027-06-12T06:00:00-05:00', 'Starts 9:00 AM'],
  ['2027-06-11T21:03:00-05:00', 'Tomorrow, 9:00 AM'],
  // Already the 12th in London.
  ['2027-06-11T23:30:00-05:00', 'Tomorrow, 9:00 AM'],
  ['2027-06-09T21:00:00-05:00', 'Saturday, 9:00 AM'],
  ['2027-06-05T06:00:00-05:00', 'Sat, Jun 12, 9:00 AM'],
])('at %s a court on Saturday at nine is labeled %s', (now, label) => {
  const next = { startTime: '09:00', startsAt: new Date('2027-06-12T09:00:00-05:00') }
  expect(startLabel(next, camp.timezone, new Date(now))).toBe(label)
})

test('a court without times has only its day', () => {
  const allDay = { startTime: null, startsAt: new Date('2027-06-12T00:00:00-05:00') }
  expect(startLabel(allDay, camp.timezone, new Date('2027-06-11T20:00:00-05:00'))).toBe('Tomorrow')
})
