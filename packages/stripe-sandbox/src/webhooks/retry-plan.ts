import type { Delivery } from '../state/state.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
export const LONGEST_PAUSE = 60 * MINUTE
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE]
const GIVE_UP_AFTER = 3 * 24 * 60 * MINUTE

/** Notes an attempt that failed. False when there will be no other. */
export function planRetry(delivery: Delivery, now: number): boolean {
  delivery.dueAt = now + (PAUSES[delivery.attempts] ?? LONGEST_PAUSE)
  delivery.attempts += 1
  return delivery.dueAt - delivery.firstAt <= GIVE_UP_AFTER
}
