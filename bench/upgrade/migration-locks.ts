// How long the migration kept tables locked, as seen by another connection.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const POLL_MS = 5

export type TableLock = { table: string; readsMs: number; writesMs: number }

/** Only tables that existed before: nobody else uses the new ones yet. */
export async function watchLocks(url: string, tables: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A lock is kept until the end of the migration's transaction, so only its beginning is recorded.
  const readsSince = new Map<string, number>()
  const writesSince = new Map<string, number>()
  let isWatching = true
  const watching = poll()
  return async (): Promise<TableLock[]> => {
    const end = performance.now()
    isWatching = false
    await watching
    await client.end()
    return [...writesSince]
      .map(([table, since]) => ({ table, readsMs: end - (readsSince.get(table) ?? end), writesMs: end - since }))
      .sort((one, other) => other.readsMs - one.readsMs || other.writesMs - one.writesMs)
  }

  async function poll() {
    while (isWatching) {
      const { rows } = await client.query<{ table: string; blocksReads: boolean }>(LOCKS, [tables])
      const now = performance.now()
      for (const { table, blocksReads } of rows) {
        if (!writesSince.has(table)) writesSince.set(table, now)
        if (blocksReads && !readsSince.has(table)) readsSince.set(table, now)
      }
      await pause(POLL_MS)
    }
  }
}

const LOCKS = `select c.relname as table, bool_or(l.mode = 'AccessExclusiveLock') as "blocksReads"
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and c.relname = any($1)
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and l.pid in (select pid from pg_stat_activity where application_name = 'crew-chief migrations')
  group by 1`
