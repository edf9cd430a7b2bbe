import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runConcurrently, createBarrier } from '../testing/concurrency.ts'
import { startTestServer } from '../testing/test-server.ts'
import { attempts } from './rate-limit.tables.ts'
import { createRateLimits, type Limit } from './rate-limit.ts'

const { db, deps } = await startTestServer()
const limits = deps.rateLimits
const THREE: Limit = { name: 'test', max: 3, seconds: 60, errorCode: 'accounts.too_many_attempts' }

const take = (...who: string[]) =>
  limits.take(THREE, ...who).then(
    () => true,
    () => false,
  )
const windowOver = () => db.update(attempts).set({ resetsAt: sql`now() - interval '1 second'` })

beforeEach(async () => {
  await db.delete(attempts)
})

test('so many and no more, with the refusal the limit names', async () => {
  expect([await take('ann'), await take('ann'), await take('ann'), await take('ann')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await expect(limits.take(THREE, 'ann')).rejects.toMatchObject({ code: 'accounts.too_many_attempts' })
})

test('each account and each address has its own count, and so has each limit', async () => {
  for (let i = 0; i < 4; i++) await take('ann', '10.0.0.1')
  expect([await take('ann', '10.0.0.2'), await take('bob', '10.0.0.1'), await take('ann')]).toEqual([true, true, true])
  await limits.take({ ...THREE, name: 'other' }, 'ann', '10.0.0.1')
})

test('when the window is over the count begins anew; refused attempts do not prolong it', async () => {
  for (let i = 0; i < 5; i++) await take('ann')
  const [before] = await db.select().from(attempts)
  await take('ann')
  const [after] = await db.select().from(attempts)
  expect(after?.resetsAt).toEqual(before?.resetsAt)
  await windowOver()
  expect([await take('ann'), await take('ann'), await take('ann'), await take('ann')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('an honest attempt given back does not count, and never makes room for more', async () => {
  for (let i = 0; i < 10; i++) {
    expect(await take('ann')).toBe(true)
    await limits.release(THREE, 'ann')
  }
  for (let i = 0; i < 5; i++) await limits.release(THREE, 'ann')
  const results = await runConcurrently(5, () => take('ann'))
  expect(results.filter(Boolean)).toHaveLength(3)
})

test('fifty attempts at once are fifty attempts', async () => {
  const results = await runConcurrently(50, () => take('ann'))
  expect(results.filter(Boolean)).toHaveLength(3)
})

test('control: counting first and writing then lets them all through', async () => {
  await take('ann')
  const line = createBarrier(10)
  const results = await runConcurrently(10, async () => {
    const [row] = await db.select().from(attempts)
    await line()
    const count = (row?.count ?? 0) + 1
    await db.update(attempts).set({ count })
    return count <= THREE.max
  })
  expect(results.filter(Boolean).length).toBeGreaterThan(3)
})

test('two nodes count together', async () => {
  const other = createRateLimits(db, deps.config.authSecret ?? '')
  for (let i = 0; i < 3; i++) await limits.take(THREE, 'ann')
  await expect(other.take(THREE, 'ann')).rejects.toThrow()
})

test('the table holds no address anybody could read', async () => {
  await take('ann@mail.example', '10.0.0.1')
  expect(JSON.stringify(await db.select().from(attempts))).not.toMatch(/ann|mail|10\.0/)
})

test('sweeping removes what is over and nothing else', async () => {
  await take('ann')
  await windowOver()
  await take('bob')
  await limits.sweep()
  expect(await db.select().from(attempts)).toHaveLength(1)
})
