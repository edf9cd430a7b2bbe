// Where replies lie that shall open without network: this browser, each under its own key, with whose they are.

import * as z from 'zod/mini'
import { KEPT_PREFIX, keptKeys } from './kept-keys.ts'

const Entry = z.object({
  readerId: z.string(),
  at: z.number(),
  /** As the cache of replies knows it: the call's name, and what was sent with it. */
  key: z.array(z.unknown()),
  reply: z.unknown(),
})
export type KeptEntry = z.output<typeof Entry>

/** All of them, whoever's they are. */
export function keptEntries(): KeptEntry[] {
  return keptKeys().flatMap((name) => read(name) ?? [])
}

export function writeKept(hash: string, entry: KeptEntry) {
  try {
    localStorage.setItem(KEPT_PREFIX + hash, JSON.stringify(entry))
  } catch {
    // Storage is full or forbidden: then this opens with network only.
  }
}

export function dropKept(hash: string) {
  try {
    localStorage.removeItem(KEPT_PREFIX + hash)
  } catch {
    // Forbidden: then there is nothing.
  }
}

/** Everything, or everything that is not this reader's. */
export function forgetKept(readerId?: string) {
  for (const name of keptKeys()) if (!readerId || read(name)?.readerId !== readerId) localStorage.removeItem(name)
}

function read(name: string): KeptEntry | undefined {
  try {
    return z.safeParse(Entry, JSON.parse(localStorage.getItem(name) ?? '')).data
  } catch {
    return undefined
  }
}
