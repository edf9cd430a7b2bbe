import { expect, test } from 'vitest'
import { planRetry } from './retry-plan.ts'

test('the pauses grow to an hour, and after three days it is given up', () => {
  const delivery = { id: 'whd_1', event: 'evt_1', webhook: 0, attempts: 0, firstAt: 0, dueAt: 0 }
  const pauses: number[] = []
  let now = 0
  while (planRetry(delivery, now)) {
    pauses.push((delivery.dueAt - now) / 1000)
    now = delivery.dueAt
  }
  expect(pauses.slice(0, 8)).toEqual([1, 5, 30, 60, 300, 900, 3600, 3600])
  expect(now).toBeLessThanOrEqual(3 * 86_400_000)
  expect(now).toBeGreaterThan(3 * 86_400_000 - 3_600_000)
})
