// Stores replies of selected endpoints in localStorage, so that the camp pages open without network.

import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { REPLY_PREFIX, replyKeys, type StoredValue } from '../lib/stored-value.ts'
import { isForbiddenOrGone } from './error-kinds.ts'

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

const Entry = z.object({
  readerId: z.string(),
  at: z.number(),
  /** The query key: the endpoint's name and its request. */
  key: z.array(z.unknown()),
  reply: z.unknown(),
})
type Entry = z.output<typeof Entry>

type User = { id: string }
type Options<U extends User> = {
  client: QueryClient
  user: Pick<StoredValue<U>, 'get' | 'subscribe'>
  endpoints: readonly NamedEndpoint[]
  /** Whether a reply may be stored on the device. */
  mayStore?: (user: U, key: readonly unknown[], reply: unknown) => boolean
  now?: () => number
}

/** Restores stored replies into the query cache, then stores every new one. Returns how to stop. */
export function startOfflineCache<U extends User>(options: Options<U>) {
  const { client, user, endpoints, mayStore = () => true, now = Date.now } = options
  const replySchema = (endpointName: unknown) => endpoints.find(({ name }) => name === endpointName)?.reply

  const restore = ({ readerId, at, key, reply }: Entry) => {
    const schema = replySchema(key[0])
    if (!schema || readerId !== user.get()?.id || now() - at > MAX_AGE_MS) return
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) return
    const decoded = decode(schema, reply)
    if (decoded) client.setQueryData(key, decoded.value, { updatedAt: at })
  }

  const store = ({ queryHash, queryKey, state }: Query) => {
    const current = user.get()
    const schema = replySchema(queryKey[0])
    if (!current || !schema || state.data === undefined || !mayStore(current, queryKey, state.data)) return
    const reply = z.encode(schema, state.data)
    writeEntry(queryHash, { readerId: current.id, at: state.dataUpdatedAt, key: [...queryKey], reply })
  }

  clearOfflineCache(user.get()?.id)
  for (const entry of offlineEntries()) restore(entry)
  // The header reads the list of camps before the camp starts this cache.
  for (const query of client.getQueryCache().getAll()) store(query)
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryHash } = event.query
    // The user lost access or the record is gone: it must not open offline either.
    if (event.action.type === 'error' && isForbiddenOrGone(event.action.error)) removeEntry(queryHash)
    if (event.action.type === 'success') store(event.query)
  })
  const stopWatching = user.subscribe(() => clearOfflineCache(user.get()?.id))
  return () => {
    stopListening()
    stopWatching()
  }
}

/** Removes all entries, or those of other users than `keepUserId`. */
export function clearOfflineCache(keepUserId?: string) {
  for (const name of replyKeys()) {
    if (!keepUserId || readEntry(name)?.readerId !== keepUserId) localStorage.removeItem(name)
  }
}

export const offlineEntries = (): Entry[] => replyKeys().flatMap((name) => readEntry(name) ?? [])

/** Undefined when another version of the app stored it in another format. */
function decode(schema: z.ZodMiniType, reply: unknown): { value: unknown } | undefined {
  try {
    return { value: z.decode(schema, reply) }
  } catch {
    return undefined
  }
}

function readEntry(name: string): Entry | undefined {
  try {
    return z.safeParse(Entry, JSON.parse(localStorage.getItem(name) ?? '')).data
  } catch {
    return undefined
  }
}

function writeEntry(hash: string, entry: Entry) {
  try {
    localStorage.setItem(REPLY_PREFIX + hash, JSON.stringify(entry))
  } catch {
    // Storage is full or blocked: this reply is not available offline.
  }
}

function removeEntry(hash: string) {
  try {
    localStorage.removeItem(REPLY_PREFIX + hash)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
