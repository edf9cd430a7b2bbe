// Keeps what certain calls last answered, for the reader they answered, and gives it back when the app starts again:
// shown at once, and fetched anew as soon as there is a network.

import { ApiError } from '@crew-chief/contract/client'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dropKept, forgetKept, type KeptEntry, keptEntries, writeKept } from './kept-store.ts'
import type { Stored } from './stored.ts'

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

type Reader = { id: string }
type Parts<R extends Reader> = {
  client: QueryClient
  user: Pick<Stored<R>, 'get' | 'subscribe'>
  /** Which calls, for this reader. */
  rowsFor: (reader: R) => readonly NamedEndpoint[]
  now?: () => number
}

/** Restores first, then listens. Answers how to stop. */
export function keepReplies<R extends Reader>({ client, user, rowsFor, now = Date.now }: Parts<R>): () => void {
  const rowOf = (name: unknown): NamedEndpoint | undefined => {
    const reader = user.get()
    return reader ? rowsFor(reader).find((endpoint) => endpoint.name === name) : undefined
  }

  const restore = ({ readerId, at, key, reply }: KeptEntry) => {
    const schema = rowOf(key[0])?.reply
    if (!schema || readerId !== user.get()?.id || now() - at > KEPT_FOR_MS) return
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= at) return
    const decoded = decode(schema, reply)
    if (decoded) client.setQueryData(key, decoded.value, { updatedAt: at })
  }

  forgetKept(user.get()?.id)
  for (const entry of keptEntries()) restore(entry)
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryHash, queryKey, state } = event.query
    // Closed to this reader by now, or gone: then it does not open without network either.
    if (event.action.type === 'error' && isRefusal(event.action.error)) dropKept(queryHash)
    if (event.action.type !== 'success') return
    const reader = user.get()
    const schema = rowOf(queryKey[0])?.reply
    if (!reader || !schema || state.data === undefined) return
    const reply = z.encode(schema, state.data)
    writeKept(queryHash, {
      readerId: reader.id,
      at: state.dataUpdatedAt,
      key: [...queryKey],
      reply,
    })
  })
  // Somebody else looks, or nobody does: theirs alone stays.
  const stopWatching = user.subscribe(() => forgetKept(user.get()?.id))
  return () => {
    stopListening()
    stopWatching()
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/** Undefined when it was kept by another version of the app, in another shape. */
function decode(schema: z.ZodMiniType, reply: unknown): { value: unknown } | undefined {
  try {
    return { value: z.decode(schema, reply) }
  } catch {
    return undefined
  }
}
