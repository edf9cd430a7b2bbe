import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { like, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../features/accounts/public.ts'
import { eventGroups } from '../../features/events/events.tables.ts'
import { products } from '../../features/shop/shop.tables.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import { builders } from '../../testing/builders.ts'
import { runConcurrently, createBarrier } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { DEMO_CROWD } from './crowd.ts'
import { fillWithDemoData } from './fill.ts'
import { DEMO_PEOPLE, DEMO_RETURNING } from './people.ts'
import { demoSignIns } from './sign-ins.ts'

const server = await startTestServer()
const given = builders(server)
const { db, deps } = server
const EVERYBODY = DEMO_PEOPLE.length + DEMO_RETURNING.length + DEMO_CROWD.length

beforeEach(async () => {
  await db.execute(sql`truncate ${users}, ${eventGroups}, ${products}, ${uploads} cascade`)
})

// A year of a camp's life is written each time, on a machine that may have other things to do.
vi.setConfig({ testTimeout: 60_000 })

const countPeople = () => db.$count(users)

const countFiles = async () =>
  (await readdir(join(deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

/** Filling, with something else going on between the first look and the filling. */
const fillAfter = (meanwhile: () => Promise<unknown>) =>
  fillWithDemoData({
    ...deps,
    passwords: {
      ...deps.passwords,
      hash: async (password) => {
        await meanwhile()
        return deps.passwords.hash(password)
      },
    },
  })

test('an empty database is filled, once, and the terminal is told the sign-ins', async () => {
  expect(await demoSignIns(deps)).toEqual([])
  await fillWithDemoData(deps)
  await fillWithDemoData(deps)
  expect(await countPeople()).toBe(EVERYBODY)
  expect((await demoSignIns(deps)).join()).toMatch(/Admin .*Returning member/)
})

test('two nodes that start together fill it once, and the slower one leaves no files behind', async () => {
  const line = createBarrier(2)
  const before = await countFiles()
  await runConcurrently(2, () => fillAfter(line))
  expect(await countPeople()).toBe(EVERYBODY)
  const pictures = await db.$count(uploads, like(uploads.contentType, 'image/%'))
  // Each picture has two smaller versions beside it.
  expect((await countFiles()) - before).toBe((await db.$count(uploads)) + 2 * pictures)
})

test('where anybody is there, nobody is added', async () => {
  await given.user()
  await fillWithDemoData(deps)
  expect(await countPeople()).toBe(1)
})

test('somebody who registers just before the filling keeps it away', async () => {
  await fillAfter(() => given.user())
  expect(await countPeople()).toBe(1)
})
