import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'
import { expect, test } from 'vitest'
import { ROUND_MINUTES, shiftedTime, shiftFor } from './day-times.ts'
import { RUNNING_CAMP } from './running-camp.ts'

const { rounds } = RUNNING_CAMP
const onAt = (clock: string) =>
  rounds
    .map((start) => shiftedTime(start, ROUND_MINUTES, shiftFor(rounds, clock)))
    .find((times) => times && times.startTime <= clock && clock < times.endTime)

test('whenever the demo is started, a round is on and began at most twenty minutes before', () => {
  // Every minute of the day but its last, which nothing that ends on the same day can hold.
  for (let minute = 0; minute < 24 * 60 - 1; minute++) {
    const clock = timeOf(minute)
    const began = minutesOf(onAt(clock)?.startTime ?? '00:00')
    expect([clock, onAt(clock) !== undefined, minute - began < 20]).toEqual([clock, true, true])
  }
})

test('the day moves as little as it must, in steps of five minutes', () => {
  expect(shiftFor(rounds, '09:15')).toBe(0)
  expect(shiftFor(rounds, '13:04')).toBe(0)
  expect(shiftFor(rounds, '12:00')).toBe(-60)
  expect(shiftFor(rounds, '18:33')).toBe(minutesOf('18:15') - minutesOf('14:15'))
})

test('what would fall on another day is left out, what crosses midnight ends before it', () => {
  expect(shiftedTime('08:00', 30, -600)).toBeUndefined()
  expect(shiftedTime('16:30', 25, 450)).toBeUndefined()
  expect(shiftedTime('14:15', ROUND_MINUTES, 540)).toEqual({ startTime: '23:15', endTime: '23:59' })
  expect(shiftedTime('09:00', ROUND_MINUTES, -550)).toEqual({ startTime: '00:00', endTime: '01:05' })
})
