import { randomBytes } from 'node:crypto'
import type { NewRefundStatus } from './objects/refund.ts'
import type { JsonObject } from './state/json.ts'
import type { State } from './state/state.ts'

/** The Stripe API version of the SDK that the tests use. */
export const API_VERSION = '2026-10-28.endive'

export type Account = { id: string; country: string; chargesEnabled: boolean }

/** Passed to every action: the state, the clock and the event emitter. */
export type Context = {
  state: State
  merchantName: string
  account: Account
  lateAfterMs: number
  pageBase: () => string
  /** Milliseconds. */
  now: () => number
  /** Schedules runDueActions (advance-time.ts) for this time. */
  scheduleAt: (at: number) => void
  emit: (type: string, object: JsonObject, previous?: JsonObject) => void
  /** The API request being handled, recorded in the events it causes. */
  request: { id: string; idempotency_key: string | null } | null
  /** The status of new refunds; tests can set it. */
  newRefundStatus: NewRefundStatus
}

export const seconds = (ctx: Context): number => Math.floor(ctx.now() / 1000)

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random like Stripe's ids: the id of a session gives access to its page. */
export function newId(prefix: string, length = 24): string {
  // Bytes from 248 on are discarded: 248 is a multiple of 62, so all characters are equally likely.
  const characters: string[] = []
  while (characters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && characters.length < length) characters.push(ALPHABET[byte % 62] ?? '')
    }
  }
  return prefix + characters.join('')
}
