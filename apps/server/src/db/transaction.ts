// Writes take a `Tx`, so that a write outside a transaction does not compile.

import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './connect.ts'
import { runInside } from './open-transaction.ts'

declare const isTx: unique symbol
export type Tx = NodePgDatabase & { $client: pg.PoolClient; readonly [isTx]: true }
/** For reads, which work with and without a transaction. */
export type Reader = Db | Tx

// One round trip. The timeouts turn a blocked lock into an error, and release the locks of a node that disappeared in the
// middle of a transaction.
const BEGIN = `begin; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '20s'`

// Deadlock and serialization failure.
const RETRY_CODES = ['40P01', '40001']
const MAX_ATTEMPTS = 3

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRY_CODES.includes(databaseErrorOf(error)?.code ?? '')) throw error
      // An immediate retry could deadlock with the same transaction again.
      await sleep(attempt * (20 + Math.random() * 30))
    }
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect().catch(fromDriver)
  let broken: Error | undefined
  try {
    return await runInside(async () => {
      await client.query(BEGIN).catch(fromDriver)
      // The brand that distinguishes a Tx from the pool exists only in the type.
      const result = await work(drizzle({ client }) as Tx)
      await client.query('commit').catch(fromDriver)
      return result
    })
  } catch (error) {
    broken = isTimeout(error) ? NO_ANSWER : await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

const NO_ANSWER = new Error('The database did not answer.')

/** A rollback would wait for the statement that timed out; closing the connection has the same effect. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isTimeout(error.cause))

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (cause: Error) => cause,
  )

/** Wrapped like Drizzle's query errors, so that `isUnavailable` recognizes a lost connection. */
function fromDriver(cause: Error): never {
  throw new Error('The transaction could not begin or end.', { cause })
}

/** The driver error inside Drizzle's wrapper, with its code and constraint. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined
}
