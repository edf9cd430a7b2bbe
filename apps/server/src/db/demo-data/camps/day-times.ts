// Moves the times of today's camp day so that a round is running whenever the database is filled.

import { minutesOf, timeOf } from '@crew-chief/domain/time-of-day'

export const ROUND_MINUTES = 75
/** Minimum time since the start of the current round. */
const MINUTES_RUNNING = 15
const STEP_MINUTES = 5
const LAST_MINUTE = 24 * 60 - 1
/** Items that midnight cuts to less than this are dropped. */
const MIN_MINUTES = 10

export type TimeRange = { startTime: string; endTime: string }

/** The smallest shift, in minutes, after which a round started a quarter of an hour before `clock`. */
export function shiftFor(rounds: readonly string[], clock: string): number {
  const now = minutesOf(clock)
  const started = now - (now % STEP_MINUTES) - MINUTES_RUNNING
  const shifts = rounds.map((start) => started - minutesOf(start))
  return shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
}

/** Undefined when the item would fall on another day. */
export function shiftedTime(from: string, minutes: number, shift: number): TimeRange | undefined {
  const start = Math.max(0, minutesOf(from) + shift)
  const end = Math.min(LAST_MINUTE, minutesOf(from) + shift + minutes)
  return end - start < MIN_MINUTES ? undefined : { startTime: timeOf(start), endTime: timeOf(end) }
}
