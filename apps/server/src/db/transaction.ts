// A transaction is passed, never implied: writes take a `Tx`, so forgetting it does not compile.

import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './connect.ts'
import { runInside } from './open-transaction.ts'

declare const isTx: unique symbol
export type Tx = NodePgDatabase & { $client: pg.PoolClient; readonly [isTx]: true }
/** Reads work on either. */
export type Reader = Db | Tx

// One round trip: a lock nobody gives up within five seconds is an error, not a hang; and a node that vanished from the
// network in the middle of a transaction does not keep its locks for ever.
const BEGIN = `begin; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '20s'`

// Deadlock and serialization failure: PostgreSQL rolled back and asks us to try again.
const RETRY_CODES = ['40P01', '40001']
const MAX_TRIES = 3

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === MAX_TRIES || !RETRY_CODES.includes(databaseErrorOf(error)?.code ?? '')) throw error
      // At once would snatch the row from the very transaction that waits for it, and both would be stuck again.
      await pause(attempt * (20 + Math.random() * 30))
    }
  }
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect().catch(fromDriver)
  let broken: Error | undefined
  try {
    return await runInside(async () => {
      await client.query(BEGIN).catch(fromDriver)
      // The brand exists for the compiler only: it is what tells a Tx from the root.
      const result = await work(drizzle({ client }) as Tx)
      await client.query('commit').catch(fromDriver)
      return result
    })
  } catch (error) {
    broken = isSilent(error) ? NO_ANSWER : await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

const NO_ANSWER = new Error('The database did not answer.')

/** The rollback would wait behind the statement that has no answer: closing the connection does the same at once. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilent(error.cause))

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (cause: Error) => cause,
  )

/** Wrapped as Drizzle wraps a statement's error: a connection that is gone can then be told from a fault of ours. */
function fromDriver(cause: Error): never {
  throw new Error('The transaction could not begin or end.', { cause })
}

/** Drizzle wraps what the driver throws; the code and the constraint sit on the cause. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined
}
