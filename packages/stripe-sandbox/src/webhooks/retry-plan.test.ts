import { expect, test } from 'vitest'
import { scheduleRetry } from './retry-plan.ts'

test('retry delays grow to an hour and end after three days', () => {
  const delivery = { id: 'whd_1', event: 'evt_1', webhook: 0, attempts: 0, firstAt: 0, dueAt: 0 }
  const pauses: number[] = []
  let now = 0
  while (scheduleRetry(delivery, now)) {
    pauses.push((delivery.dueAt - now) / 1000)
    now = delivery.dueAt
  }
  expect(pauses.slice(0, 8)).toEqual([1, 5, 30, 60, 300, 900, 3600, 3600])
  expect(now).toBeLessThanOrEqual(3 * 86_400_000)
  expect(now).toBeGreaterThan(3 * 86_400_000 - 3_600_000)
})
