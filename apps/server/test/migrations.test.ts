import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { atOnce } from '../src/testing/race.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

/** Nodes of their own on one new and empty database. */
async function nodes(count: number) {
  const database = await createTestDatabase({ from: 'template1' })
  const open = Array.from({ length: count }, () =>
    connect({ url: database.url, log: createLog('silent'), guard: true }),
  )
  onTestFinished(async () => {
    for (const { close } of open) await close()
    await database.drop()
  })
  return open.map(({ db }) => db)
}

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
const APPLIED = 'select id::bigint::text as id, applied_at from applied_migrations order by id'

test('an empty database gets every table; the second time nothing happens (promise 26)', async () => {
  const [db] = await nodes(1)
  if (!db) throw new Error('no node')
  await migrate(db)
  const { rows: tables } = await db.$client.query<{ name: string }>(TABLES)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'applied_migrations',
      'attempts',
      'mails',
      'refresh_tokens',
      'reset_codes',
      'sessions',
      'users',
    ]),
  )
  const { rows: first } = await db.$client.query(APPLIED)
  await migrate(db)
  const { rows: second } = await db.$client.query(APPLIED)
  expect(second).toEqual(first)
  expect(first).toHaveLength(globSync('migrations/*.sql', { cwd: SERVER }).length)
})

test('several nodes that start together on an empty database: one migrates, the others wait', async () => {
  const [first, second, third] = await nodes(3)
  if (!first || !second || !third) throw new Error('too few nodes')
  await Promise.all([first, second, third].map((db) => migrate(db)))
  const { rows } = await first.$client.query(APPLIED)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  await atOnce(3, () => migrate(first))
})

test('a migration that fails leaves nothing half done', async () => {
  const [db] = await nodes(1)
  if (!db) throw new Error('no node')
  await db.$client.query('create table mails (in_the_way int)')
  await expect(migrate(db)).rejects.toThrow()
  const { rows } = await db.$client.query(TABLES)
  expect(rows).toEqual([{ name: 'mails' }])
  await db.$client.query('drop table mails')
  await migrate(db)
})

test('the committed migrations make exactly the tables of the code', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of globSync('src/**/*.tables.ts', { cwd: SERVER }))
    Object.assign(tables, await import(/* @vite-ignore */ `../${file}`))
  expect(Object.values(tables).filter((value) => is(value, PgTable)).length).toBeGreaterThan(5)
  const [newest] = globSync('migrations/meta/*_snapshot.json', { cwd: SERVER }).sort().reverse()
  const committed = JSON.parse(readFileSync(`${SERVER}/${newest}`, 'utf8'))
  expect(await generateMigration(committed, generateDrizzleJson(tables, committed.id))).toEqual([])
})
