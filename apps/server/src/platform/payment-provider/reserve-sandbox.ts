// The payments of the built-in sandbox are in the memory of its node, so a second node would not know them.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Log } from '../log.ts'

/** How long a node waits for the previous one to end. */
const WAIT_MS = 5_000
const RETRY_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

export class SandboxInUse extends Error {
  constructor() {
    super(
      'Another node with its own payment sandbox uses this database. Several nodes need one payment provider: connect ' +
        'Stripe under Settings › Payments while one node runs, or set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET ' +
        'on all of them, and STRIPE_API_BASE if it is a shared sandbox (docs/operations.md, “Several nodes without a Stripe account”), or run one node.',
    )
  }
}

/** Throws SandboxInUse. When the connection is lost, the reservation is made again. */
export async function reserveSandbox({ url, log }: { url: string; log: Log }): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController()
  const { signal } = stopped
  let held = await takeLock(url)
  let lastReason = ''
  const retake = async () => {
    try {
      held = await takeLock(url)
      lastReason = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastReason) log.error({ reason }, 'the payment sandbox is not reserved for this node')
      lastReason = reason
    }
  }
  const keep = async () => {
    while (!signal.aborted) {
      await held.lost
      await sleep(RETRY_MS, undefined, { signal, ref: false }).then(retake, () => {})
    }
    await held.release()
  }
  void keep()
  return {
    stop: async () => {
      stopped.abort()
      await held.release()
    },
  }
}

/** A transaction holds the lock, because behind a transaction pooler a session may change its connection. */
async function takeLock(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'crew-chief sandbox',
  })
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  try {
    await client.connect()
    await client.query(`begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${WAIT_MS}`)
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.paymentSandbox])
  } catch (error) {
    client.end().catch(() => {})
    throw error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE ? new SandboxInUse() : error
  }
  return { lost: lost.promise, release: () => client.end() }
}
