// A lock that PostgreSQL releases when this node dies, so that others know within seconds that its claims are abandoned. A node
// that only hangs keeps it.

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'

const RETRY_MS = 1_000
const MAX_KEY = 2 ** 31 - 1

export type NodeLock = {
  /** Null while the lock is not held: claims then last minutes. */
  key: () => number | null
  stop: () => Promise<void>
}

/** Without a connection it tries again every second; what is claimed before then is not lost, it only takes longer. */
export function holdNodeLock(url: string): NodeLock {
  const stopped = new AbortController()
  let held: number | null = null
  let end = async () => {}
  const hold = async () => {
    while (!stopped.signal.aborted) {
      const connection = await takeLock(url).catch(() => undefined)
      if (connection) {
        held = connection.key
        end = connection.release
        if (stopped.signal.aborted) await end()
        await connection.lost
        held = null
      }
      await sleep(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  const holding = hold()
  return {
    key: () => held,
    stop: async () => {
      stopped.abort()
      await end()
      await holding
    },
  }
}

/** A transaction holds the lock, because behind a transaction pooler a session may change its connection. */
async function takeLock(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'crew-chief mail',
  })
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  const key = randomInt(1, MAX_KEY)
  try {
    await client.connect()
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.mailNodes, key])
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { key, lost: lost.promise, release: () => client.end().catch(() => {}) }
}

/** No running node has this key. */
export const isNodeGone = (key: PgColumn) => sql<boolean>`not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.mailNodes}::int::oid
    and objid = ${key}::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`
