import { expect, test } from 'vitest'
import { toInstant } from '../time-zone.ts'
import { courtsOf, templateTimes, templateTimesOf, wallClockBefore } from './event-template.ts'

const zone = 'America/Chicago'
const at = (wallClock: string) => toInstant(wallClock, zone)
const EVENT = {
  startsAt: at('2026-10-29T08:00'),
  endsAt: at('2026-10-31T16:30'),
  timezone: zone,
  registrationOpensAt: at('2026-09-01T00:00'),
  registrationClosesAt: at('2026-10-29T12:00'),
  refundFullUntil: at('2026-10-15T08:00'),
  refundPartialUntil: null,
  refundPartialPercent: null,
}

test('times and terms are those of the clock at the venue', () => {
  const { terms, ...times } = templateTimesOf(EVENT)
  expect(times).toEqual({ startTime: '08:00', endDay: 2, endTime: '16:30' })
  expect(terms).toEqual({
    registrationOpens: 58 * 24 * 60 + 8 * 60,
    // Open until noon of the first day.
    registrationCloses: -4 * 60,
    refundFull: 14 * 24 * 60,
    refundPartial: null,
    refundPartialPercent: null,
  })
})

test('a change of the clocks between a deadline and the start moves nothing', () => {
  // Daylight saving time ends on November 1, 2026: 25 hours, but a day by the clock.
  const event = { ...EVENT, startsAt: at('2026-11-01T08:00'), refundFullUntil: at('2026-10-31T08:00') }
  expect(templateTimesOf(event).terms.refundFull).toBe(24 * 60)
  expect(wallClockBefore('2026-11-01T08:00', 24 * 60)).toBe('2026-10-31T08:00')
})

test('an event that ends at midnight or across a month ends there on another day, too', () => {
  const plan = templateTimesOf({ ...EVENT, endsAt: at('2026-10-31T00:00') })
  expect(templateTimes(plan, '2028-02-28')).toEqual({ startDate: '2028-02-28T08:00', endDate: '2028-03-01T00:00' })
})

test('every court of a group exists on every day at every time', () => {
  const group = {
    names: ['Court 1', 'Court 2'],
    gym: 'North',
    days: ['day1', 'day2'],
    times: [{ startTime: '10:00', endTime: '11:00' }, null],
    target: 3,
    levelFrom: null,
    levelTo: null,
    positions: ['clinician'],
  }
  const courts = courtsOf([group])
  expect(courts).toHaveLength(8)
  expect(courts[0]).toEqual({
    name: 'Court 1',
    gym: 'North',
    day: 'day1',
    startTime: '10:00',
    endTime: '11:00',
    target: 3,
    levelFrom: null,
    levelTo: null,
    positions: ['clinician'],
  })
  expect(courts.at(-1)).toMatchObject({ name: 'Court 2', day: 'day2', startTime: null, endTime: null })
})
