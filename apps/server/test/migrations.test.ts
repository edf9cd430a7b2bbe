import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, migrate } from '../src/db/migrate.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
const APPLIED = 'select id::bigint::text as id, applied_at from applied_migrations order by id'

test('an empty database gets every table; a second run changes nothing', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
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
  const { rows: first } = await client.query(APPLIED)
  await migrate(url)
  const { rows: second } = await client.query(APPLIED)
  expect(second).toEqual(first)
  expect(first).toHaveLength(globSync('migrations/*.sql', { cwd: SERVER }).length)
})

test('of several nodes starting on an empty database, one migrates and the others wait', async () => {
  const { url, client } = await emptyDatabase()
  await runConcurrently(3, () => migrate(url))
  const { rows } = await client.query(APPLIED)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  await runConcurrently(3, () => migrate(url))
})

test('a node waits until another has finished migrating', async () => {
  const { url, client } = await emptyDatabase()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(723001)')
  const waiting = migrate(url)
  const WAITS = `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
  await expect.poll(async () => (await client.query(WAITS)).rowCount).toBe(1)
  await other.query('commit')
  await waiting
})

test('a migration that waits for a table lets others use it in between, and completes when the table is free', async () => {
  const { url, client: other } = await emptyDatabase()
  // The next one (0011) changes the table of events.
  await migrate(url, knownMigrations().slice(0, 11))
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  onTestFinished(() => reader.end())
  // A report or a backup that reads for a long time.
  await other.query('begin')
  await other.query('select from events')
  const migrating = migrate(url)
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await reader.query(waits)).rowCount).toBe(1)
  // Waits behind the migration until it lets others pass.
  await reader.query('select from events')
  await other.query('commit')
  await migrating
  expect((await reader.query(APPLIED)).rows).toHaveLength(knownMigrations().length)
})

test('a failed migration is rolled back', async () => {
  const { url, client } = await emptyDatabase()
  await client.query('create table mails (conflicting int)')
  await expect(migrate(url)).rejects.toThrow()
  const { rows } = await client.query(TABLES)
  expect(rows).toEqual([{ name: 'mails' }])
  await client.query('drop table mails')
  await migrate(url)
})

test('the committed migrations match the tables of the code', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of globSync('src/**/*.tables.ts', { cwd: SERVER }))
    Object.assign(tables, await import(/* @vite-ignore */ `../${file}`))
  expect(Object.values(tables).filter((value) => is(value, PgTable)).length).toBeGreaterThan(5)
  // drizzle-kit compares with the newest snapshot only; older ones are deleted when a migration is generated.
  const [snapshot, ...older] = globSync('migrations/meta/*_snapshot.json', { cwd: SERVER }).sort().reverse()
  expect(older).toEqual([])
  const committed = JSON.parse(readFileSync(`${SERVER}/${snapshot}`, 'utf8'))
  expect(await generateMigration(committed, generateDrizzleJson(tables, committed.id))).toEqual([])
})
