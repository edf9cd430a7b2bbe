import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { insideTransaction } from './open-transaction.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }

export type ConnectOptions = {
  url: string
  /** An idle connection has ended. */
  onLost: (error: Error) => void
  max?: number
  connectTimeoutMs?: number
  /** Throw when a query on the pool runs inside a transaction. */
  guard: boolean
}

export function connect({ url, onLost, max = 10, connectTimeoutMs = 5_000, guard }: ConnectOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // Less than a browser waits, so that the user still gets an error response.
    query_timeout: 10_000,
    // Detects a server that disappeared without closing its connections.
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    application_name: 'crew-chief',
  })
  // Without `error` listeners a database restart would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  if (guard) guardAgainstForgottenTx(pool)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

// A query on the pool inside a transaction takes a second connection: under load that can deadlock the pool. In
// development and tests it throws instead.
function guardAgainstForgottenTx(pool: pg.Pool) {
  const takeClient = pool.connect.bind(pool)
  const query = pool.query.bind(pool)
  const ensureNoTransaction = () => {
    if (insideTransaction()) throw new Error('query outside the open transaction: pass tx')
  }
  Object.assign(pool, {
    connect: (...args: Parameters<typeof takeClient>) => {
      ensureNoTransaction()
      return takeClient(...args)
    },
    query: (...args: Parameters<typeof query>) => {
      ensureNoTransaction()
      return query(...args)
    },
  })
}
