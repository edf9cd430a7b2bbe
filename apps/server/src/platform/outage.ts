// The log of an outage: one line when a service is lost and one when it is back, instead of one for each failure.

import { plural } from '@crew-chief/domain/system/format'
import type { Log } from './log.ts'

/** A failure that belongs to an outage, which has its own lines in the log. */
export class OutageError extends Error {}

export const isOutage = (error: unknown): boolean =>
  error instanceof OutageError || (error instanceof Error && isOutage(error.cause))

export type Outage = {
  lost: (error: unknown) => void
  /** Lost, and something was refused because of it. */
  refused: (error: unknown) => void
  back: () => void
  /** No more lines: the node stops. */
  stop: () => void
}

type OutageOptions = {
  log: Log
  /** As in "database lost". */
  service: string
  /** As in "150 requests refused". */
  refuses?: { one: string; many: string }
  /** Called every second during an outage; it is over once this succeeds. Without it, when `back` is called. */
  check?: () => Promise<unknown>
}

const CHECK_MS = 1_000

export function createOutage({ log, service, refuses, check }: OutageOptions): Outage {
  let since: number | undefined
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const back = () => {
    if (since === undefined) return
    const seconds = Math.round((performance.now() - since) / 1000)
    since = undefined
    const refused = refuses ? `, ${plural(count, refuses.one, refuses.many)} refused` : ''
    log.warn({ seconds, ...(refuses && { refused: count }) }, `${service} back after ${seconds} s${refused}`)
    count = 0
  }
  const checkLater = () => {
    timer = setTimeout(async () => {
      if (await check?.().then(isDone, isNotDone)) back()
      else if (!isStopped) checkLater()
    }, CHECK_MS).unref()
  }
  const lost = (error: unknown) => {
    if (since !== undefined || isStopped) return
    since = performance.now()
    log.warn({ reason: reasonOf(error) }, `${service} lost`)
    if (check) checkLater()
  }
  return {
    lost,
    refused: (error) => {
      lost(error)
      count++
    },
    back,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const isDone = () => true
const isNotDone = () => false

/** The innermost cause: outer errors of libraries contain statements and their parameters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // Node reports several addresses that refused as one error without a message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
