// One pool, one driver. Every client has an `error` listener: without it a database restart kills the process.

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { insideTransaction } from './open-transaction.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }

type Options = {
  url: string
  log: Log
  max?: number /** Throw when a query forgets its transaction. */
  guard: boolean
}

export function connect({ url, log, max = 10, guard }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    // Less than a browser waits: whoever asked still hears that there is no answer.
    query_timeout: 10_000,
    // A machine that vanished without a word is found out before somebody asks it.
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'crew-chief',
  })
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  if (guard) guardAgainstForgottenTx(pool)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

// A query on the root while a transaction is open takes a second connection: under load that empties the pool
// and everybody waits for everybody. In development and tests it throws at once instead.
function guardAgainstForgottenTx(pool: pg.Pool) {
  const takeClient = pool.connect.bind(pool)
  const query = pool.query.bind(pool)
  const refuse = () => {
    if (insideTransaction()) throw new Error('query outside the open transaction: pass tx')
  }
  Object.assign(pool, {
    connect: (...args: Parameters<typeof takeClient>) => {
      refuse()
      return takeClient(...args)
    },
    query: (...args: Parameters<typeof query>) => {
      refuse()
      return query(...args)
    },
  })
}
