import { randomBytes } from 'node:crypto'
import type { JsonObject } from '../state/json.ts'
import type { State } from '../state/state.ts'

/** What every action works on: the state, the time, and a way to tell the outside what happened. */
export type World = {
  state: State
  merchantName: string
  lateAfterMs: number
  pageBase: () => string
  /** Milliseconds. */
  now: () => number
  /** Something falls due then: see advance-time.ts. */
  expect: (at: number) => void
  emit: (type: string, object: JsonObject, previous?: JsonObject) => void
  /** The API call that is being answered, for the events it causes. */
  cause: { id: string; idempotency_key: string | null } | null
  /** How refunds begin; a knob of tests. */
  refundsBegin: 'succeeded' | 'pending'
}

export const seconds = (world: World): number => Math.floor(world.now() / 1000)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Ids as Stripe's: hard to guess, since whoever knows a session's id can open its page. */
export function newId(prefix: string, length = 24): string {
  // 248 is the largest multiple of 62 in a byte; the rest would make some letters likelier.
  const letters: string[] = []
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && letters.length < length) letters.push(LETTERS[byte % 62] ?? '')
    }
  }
  return prefix + letters.join('')
}
