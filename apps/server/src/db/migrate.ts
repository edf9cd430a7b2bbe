// Applies what is in migrations/, in order, once. Several nodes may start together: one migrates, the others wait.

import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

// Any constant will do, as long as every node uses the same.
const MIGRATION_LOCK = 723_001

/** All there are, oldest first. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis)

/**
 * On a connection of its own: the pool gives up on a statement after seconds, a migration may take minutes.
 * `wanted` stops at the tables an older backup was made of.
 */
export async function migrate(url: string, wanted: readonly number[] = knownMigrations()): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crew-chief migrations' })
  client.on('error', () => {}) // What breaks the connection also fails the statement under way.
  await client.connect()
  try {
    await client.query('begin')
    // The lock ends with the transaction, so it also works through a transaction pooler.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    // Waiting for another node is fine; waiting for a table somebody holds for ever is not.
    await client.query(`set local lock_timeout = '30s'`)
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

/** True when every migration this program knows has been applied. */
export async function isMigrated(
  query: (text: string) => Promise<{ rows: { newest: string | null }[] }>,
): Promise<boolean> {
  const newest = Math.max(...knownMigrations())
  const { rows } = await query('select max(id) as newest from applied_migrations')
  return Number(rows[0]?.newest ?? 0) >= newest
}
