// Applies the files of migrations/ in order. When several nodes start together, one migrates and the others wait.

import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

// While a migration waits for a table, all later queries on that table wait behind it. So it waits for a short time,
// lets the others pass and starts over. It gives up after 30 seconds.
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 500
const MAX_ATTEMPTS = 12
// Lock timeout and deadlock.
const RETRY_CODES = ['55P03', '40P01']

/** Oldest first. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis)

/**
 * Uses a separate connection, because the pool has a short query timeout and a migration may take minutes.
 * `wanted` limits the migrations to those of an older backup.
 */
export async function migrate(url: string, wanted: readonly number[] = knownMigrations()): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(url, wanted)
    } catch (error) {
      const isBlocked = error instanceof pg.DatabaseError && RETRY_CODES.includes(error.code ?? '')
      if (!isBlocked || attempt === MAX_ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function migrateOnce(url: string, wanted: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crew-chief migrations' })
  client.on('error', () => {}) // A lost connection also fails the running statement.
  await client.connect()
  try {
    await client.query('begin')
    // Released with the transaction, so it also works through a transaction pooler.
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations])
    // Set after the advisory lock: waiting for another node may take longer than waiting for a table lock.
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const files = readMigrationFiles({ migrationsFolder: FOLDER })
    await applyMissing(
      client,
      files.filter(({ folderMillis }) => wanted.includes(folderMillis)),
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, files: readonly MigrationMeta[]): Promise<void> {
  await client.query(
    'create table if not exists applied_migrations (id bigint primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ id: string }>('select id from applied_migrations')
  const done = new Set(rows.map(({ id }) => Number(id)))
  for (const file of files.filter(({ folderMillis }) => !done.has(folderMillis))) {
    for (const statement of file.sql) await client.query(statement)
    await client.query('insert into applied_migrations (id) values ($1)', [file.folderMillis])
  }
}

/** True when all migrations of this version have been applied. */
export async function isMigrated(
  query: (text: string) => Promise<{ rows: { newest: string | null }[] }>,
): Promise<boolean> {
  const newest = Math.max(...knownMigrations())
  const { rows } = await query('select max(id) as newest from applied_migrations')
  return Number(rows[0]?.newest ?? 0) >= newest
}
