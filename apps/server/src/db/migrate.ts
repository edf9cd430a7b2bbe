// Applies what is in migrations/, in order, once. Several nodes may start together: one migrates, the others wait.

import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { inTransaction } from './transaction.ts'

const FOLDER = new URL('../../migrations', import.meta.url).pathname

// Any constant will do, as long as every node uses the same.
const MIGRATION_LOCK = 723_001

export async function migrate(db: Db): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: FOLDER })
  await inTransaction(db, async ({ $client: client }) => {
    // The lock ends with the transaction, so it also works through a transaction pooler.
    await client.query(`set local lock_timeout = '60s'`)
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists applied_migrations (id bigint primary key, applied_at timestamptz not null default now())',
    )
    const done = await appliedMigrations(client)
    for (const file of files.filter(({ folderMillis }) => !done.has(folderMillis))) {
      for (const statement of file.sql) await client.query(statement)
      await client.query('insert into applied_migrations (id) values ($1)', [file.folderMillis])
    }
  })
}

async function appliedMigrations(client: pg.PoolClient): Promise<Set<number>> {
  const { rows } = await client.query<{ id: string }>('select id from applied_migrations')
  return new Set(rows.map(({ id }) => Number(id)))
}
