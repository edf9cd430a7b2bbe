// The times of a camp's day. Those of today are moved so that a round is on, whenever the demo is started.

import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'

export const ROUND_MINUTES = 75
/** How long the round that is on now has been going, at least. */
const UNDER_WAY = 15
const STEP = 5
const LAST_MINUTE = 24 * 60 - 1
/** Clipped by midnight, less than this is not worth a line. */
const SHORTEST = 10

export type TimeRange = { startTime: string; endTime: string }

/** How many minutes the day has to move, so that its nearest round began a quarter of an hour before `clock`. */
export function shiftFor(rounds: readonly string[], clock: string): number {
  const now = minutesOf(clock)
  const began = now - (now % STEP) - UNDER_WAY
  const shifts = rounds.map((start) => began - minutesOf(start))
  return shifts.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0
}

/** Undefined where it would be on another day. */
export function shiftedTime(from: string, minutes: number, shift: number): TimeRange | undefined {
  const start = Math.max(0, minutesOf(from) + shift)
  const end = Math.min(LAST_MINUTE, minutesOf(from) + shift + minutes)
  return end - start < SHORTEST ? undefined : { startTime: timeOf(start), endTime: timeOf(end) }
}
