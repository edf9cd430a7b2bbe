import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../features/accounts/public.ts'
import { eventTemplates } from '../features/event-templates/event-templates.tables.ts'
import { eventGroups } from '../features/events/events.tables.ts'
import { products } from '../features/shop/shop.tables.ts'
import { uploads } from '../features/uploads/uploads.tables.ts'
import { builders } from '../testing/builders.ts'
import { createBarrier, runConcurrently } from '../testing/concurrency.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'
import { DEMO_PEOPLE, DEMO_RETURNING, GENERATED_PEOPLE } from './people.ts'
import { demoSignIns } from './sign-ins.ts'

const server = await startTestServer()
const given = builders(server)
const { db, deps } = server
const PEOPLE_COUNT = DEMO_PEOPLE.length + DEMO_RETURNING.length + GENERATED_PEOPLE.length

beforeEach(async () => {
  await db.execute(sql`truncate ${users}, ${eventGroups}, ${products}, ${uploads}, ${eventTemplates} cascade`)
})

// Filling inserts a year of data, which takes a while on a busy machine.

const countPeople = () => db.$count(users)

const countFiles = async () =>
  (await readdir(join(deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

/** Fills the database, running `concurrent` between the first check for users and the insert. */
const fillAfter = (concurrent: () => Promise<unknown>) =>
  fillWithDemoData({
    ...deps,
    passwords: {
      ...deps.passwords,
      hash: async (password) => {
        await concurrent()
        return deps.passwords.hash(password)
      },
    },
  })

test('an empty database is filled once, and the demo sign-ins are listed', async () => {
  expect(await demoSignIns(deps)).toEqual([])
  await fillWithDemoData(deps)
  await fillWithDemoData(deps)
  expect(await countPeople()).toBe(PEOPLE_COUNT)
  expect((await demoSignIns(deps)).join()).toMatch(/Admin .*Returning member/)
})

test('two nodes starting together fill the database once, and the slower one removes its files', async () => {
  const barrier = createBarrier(2)
  const before = await countFiles()
  await runConcurrently(2, () => fillAfter(barrier))
  expect(await countPeople()).toBe(PEOPLE_COUNT)
  const pictures = await db.$count(uploads, like(uploads.contentType, 'image/%'))
  // Each image has two smaller versions.
  expect((await countFiles()) - before).toBe((await db.$count(uploads)) + 2 * pictures)
})

test('a database with a user is not filled', async () => {
  await given.user()
  await fillWithDemoData(deps)
  expect(await countPeople()).toBe(1)
})

test('a user who registers just before filling prevents it', async () => {
  await fillAfter(() => given.user())
  expect(await countPeople()).toBe(1)
})
