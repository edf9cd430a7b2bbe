import { resolve } from 'node:path'
import pg from 'pg'
import { type Address, databaseUrl } from './address.ts'
import { cannotRun } from './cluster-error.ts'

type Wanted = { data: string; password: string; database: string }

/**
 * Connects once and makes the database if it is missing. `silent` while nobody answers, which is
 * normal for a server that starts or stops; `stranger` when it is a server of other data.
 */
export async function greet(address: Address, wanted: Wanted): Promise<'ready' | 'silent' | 'stranger'> {
  const client = new pg.Client({
    connectionString: databaseUrl(address, wanted.password, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {}) // a connection lost later than its last answer concerns nobody
  try {
    await client.connect()
    return await introduce(client, wanted)
  } catch (error) {
    return explain(error, wanted.data)
  } finally {
    await client.end().catch(() => {})
  }
}

async function introduce(client: pg.Client, { data, database }: Wanted): Promise<'ready' | 'stranger'> {
  const { rows } = await client.query<{ data: string; exists: boolean }>(
    `select current_setting('data_directory') as data, exists(select from pg_database where datname = $1)`,
    [database],
  )
  if (resolve(rows[0]?.data ?? '') !== resolve(data)) return 'stranger'
  if (rows[0]?.exists === false) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  return 'ready'
}

/** No connection means "not there yet", class 57 "not now"; any other answer of the server will not change. */
function explain(error: unknown, data: string): 'silent' {
  const isFinal = error instanceof pg.DatabaseError && error.code?.startsWith('57') !== true
  if (!isFinal) return 'silent'
  throw cannotRun(`the server of ${data} answered "${error.message}".`, error)
}
