import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createBarrier, runConcurrently } from '../testing/concurrency.ts'
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

test('allows `max` attempts and then throws the error code of the limit', async () => {
  expect([await take('ann'), await take('ann'), await take('ann'), await take('ann')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await expect(limits.take(THREE, 'ann')).rejects.toMatchObject({ code: 'accounts.too_many_attempts' })
})

test('counts per limit and subject', async () => {
  for (let i = 0; i < 4; i++) await take('ann', '10.0.0.1')
  expect([await take('ann', '10.0.0.2'), await take('bob', '10.0.0.1'), await take('ann')]).toEqual([true, true, true])
  await limits.take({ ...THREE, name: 'other' }, 'ann', '10.0.0.1')
})

test('the count restarts after the window; rejected attempts do not extend it', async () => {
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

test('a released attempt does not count and never adds extra attempts', async () => {
  for (let i = 0; i < 10; i++) {
    expect(await take('ann')).toBe(true)
    await limits.release(THREE, 'ann')
  }
  for (let i = 0; i < 5; i++) await limits.release(THREE, 'ann')
  const results = await runConcurrently(5, () => take('ann'))
  expect(results.filter(Boolean)).toHaveLength(3)
})

test('parallel attempts are all counted', async () => {
  const results = await runConcurrently(50, () => take('ann'))
  expect(results.filter(Boolean)).toHaveLength(3)
})

test('control: reading before writing allows all of them', async () => {
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

test('counts are shared between nodes', async () => {
  const other = createRateLimits(db, deps.config.authSecret ?? '')
  for (let i = 0; i < 3; i++) await limits.take(THREE, 'ann')
  await expect(other.take(THREE, 'ann')).rejects.toThrow()
})

test('the table contains no readable address', async () => {
  await take('ann@mail.example', '10.0.0.1')
  expect(JSON.stringify(await db.select().from(attempts))).not.toMatch(/ann|mail|10\.0/)
})

test('sweeping deletes only expired counters', async () => {
  await take('ann')
  await windowOver()
  await take('bob')
  await limits.sweep()
  expect(await db.select().from(attempts)).toHaveLength(1)
})
