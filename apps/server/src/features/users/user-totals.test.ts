import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createUserTotals } from './user-totals.ts'

const server = await startTestServer()
const given = builders(server)

test('small totals are counted each time, large totals are cached for five seconds, searches and incomplete profiles are never cached', async () => {
  let now = 0
  const totals = createUserTotals(server.db, { threshold: 2, now: () => now })
  const counts = async () => [
    await totals({}),
    await totals({ role: 'CLINICIAN' }),
    await totals({ search: 'mail.example' }),
    await totals({ profile: 'incomplete' }),
  ]
  for (const expected of [1, 2, 3]) {
    await given.user({ role: 'CLINICIAN', hasToReset: true })
    expect(await counts()).toEqual([expected, expected, expected, expected])
  }
  await given.user({ role: 'CLINICIAN', hasToReset: true })
  await given.user()
  expect(await counts()).toEqual([3, 3, 5, 4])
  now = 4_999
  expect(await counts()).toEqual([3, 3, 5, 4])
  now = 5_000
  expect(await counts()).toEqual([5, 4, 5, 4])
})
