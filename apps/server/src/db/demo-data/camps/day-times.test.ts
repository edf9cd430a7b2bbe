import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'
import { expect, test } from 'vitest'
import { RUNNING_CAMP } from './camps.ts'
import { ROUND_MINUTES, shiftedTime, shiftFor } from './day-times.ts'

const { rounds } = RUNNING_CAMP
const onAt = (clock: string) =>
  rounds
    .map((start) => shiftedTime(start, ROUND_MINUTES, shiftFor(rounds, clock)))
    .find((times) => times && times.startTime <= clock && clock < times.endTime)

test('at any time of day a round is running that started less than twenty minutes ago', () => {
  // Except the last minute of the day: items end on the same day.
  for (let minute = 0; minute < 24 * 60 - 1; minute++) {
    const clock = timeOf(minute)
    const started = minutesOf(onAt(clock)?.startTime ?? '00:00')
    expect([clock, onAt(clock) !== undefined, minute - started < 20]).toEqual([clock, true, true])
  }
})

test('the shift is as small as possible, in steps of five minutes', () => {
  expect(shiftFor(rounds, '09:15')).toBe(0)
  expect(shiftFor(rounds, '13:04')).toBe(0)
  expect(shiftFor(rounds, '12:00')).toBe(-60)
  expect(shiftFor(rounds, '18:33')).toBe(minutesOf('18:15') - minutesOf('14:15'))
})

test('items on another day are dropped, items that cross midnight are cut', () => {
  expect(shiftedTime('08:00', 30, -600)).toBeUndefined()
  expect(shiftedTime('16:30', 25, 450)).toBeUndefined()
  expect(shiftedTime('14:15', ROUND_MINUTES, 540)).toEqual({ startTime: '23:15', endTime: '23:59' })
  expect(shiftedTime('09:00', ROUND_MINUTES, -550)).toEqual({ startTime: '00:00', endTime: '01:05' })
})
