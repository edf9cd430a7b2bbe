import type { Delivery } from '../state/state.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
export const MAX_DELAY = 60 * MINUTE
const DELAYS = [SECOND, 5 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE]
const GIVE_UP_AFTER = 3 * 24 * 60 * MINUTE

/** Schedules the next attempt. False after the last one. */
export function scheduleRetry(delivery: Delivery, now: number): boolean {
  delivery.dueAt = now + (DELAYS[delivery.attempts] ?? MAX_DELAY)
  delivery.attempts += 1
  return delivery.dueAt - delivery.firstAt <= GIVE_UP_AFTER
}
