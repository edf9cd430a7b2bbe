import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterError, cannotRun } from './cluster-error.ts'
import type { Postmaster } from './postmaster.ts'
import { isRunning } from './running-process.ts'

type Options = {
  restart: (address: Postmaster['address']) => Promise<Postmaster>
  log: (line: string) => void
  onFailure: (error: ClusterError) => void
  checkEveryMs?: number
  firstDelayMs?: number
  /** a server that ran this long counts as recovered */
  stableAfterMs?: number
}

const MAX_FAILURES = 5

/** Restarts the server when it exits, with growing delays. Gives up after five failures in a row. */
export function supervise(first: Postmaster, options: Options) {
  const { restart, log, onFailure, checkEveryMs = 1000, firstDelayMs = 500, stableAfterMs = 60_000 } = options
  const stopping = new AbortController()
  let postmaster = first

  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function watch(): Promise<void> {
    let failures = 0
    let reason: unknown
    while (!stopping.signal.aborted) {
      failures = (await waitForExit()) > stableAfterMs ? 1 : failures + 1
      if (failures > MAX_FAILURES) return onFailure(givenUp(reason))
      await wait(firstDelayMs * 2 ** (failures - 1))
      if (!stopping.signal.aborted) reason = await tryRestart(failures)
    }
  }

  /** Returns how long the server ran, in milliseconds. */
  async function waitForExit(): Promise<number> {
    const startedAt = Date.now()
    while (!stopping.signal.aborted && (await isRunning(postmaster))) await wait(checkEveryMs)
    return Date.now() - startedAt
  }

  /** Returns the error of a failed attempt. */
  async function tryRestart(attempt: number): Promise<unknown> {
    log(`PostgreSQL (process ${postmaster.pid}) exited unexpectedly. Restarting it (${attempt} of ${MAX_FAILURES}).`)
    try {
      postmaster = await restart(postmaster.address)
      log(`PostgreSQL is running again (process ${postmaster.pid}).`)
      return undefined
    } catch (error) {
      return error
    }
  }

  const watching = watch()
  return {
    /** Resolves with the last server, which may still be running. */
    stop: async (): Promise<Postmaster> => {
      stopping.abort()
      await watching
      return postmaster
    },
  }
}

function givenUp(reason: unknown): ClusterError {
  const last = reason instanceof Error ? ` The last error: ${reason.message}` : ''
  return cannotRun(`it keeps exiting, and ${MAX_FAILURES} restarts didn’t help.${last}`, reason)
}
