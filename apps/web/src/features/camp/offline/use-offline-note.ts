import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnreachable } from '../../../api/error-kinds.ts'
import { storedUser } from '../../../api/session-store.ts'
import { setOfflineNote } from '../../../lib/offline-note.ts'
import { flushOutbox, useQueuedEvaluations } from '../evaluations/evaluation-outbox.ts'
import { CACHED_ENDPOINTS, mayCache } from './cached-endpoints.ts'
import { offlineMessage } from './offline-message.ts'

/** While the server is unreachable, shows how old the oldest data on the screen is. */
export function useOfflineNote(eventId: string) {
  const cache = useQueryClient().getQueryCache()
  const queued = useQueuedEvaluations(eventId).length
  const dataFrom = useSyncExternalStore(
    (onChange) => {
      const stop = cache.subscribe(onChange)
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        stop()
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => oldestUpdate(cache.findAll({ type: 'active', predicate: isCached })),
  )
  const isReachable = dataFrom === null
  useEffect(() => {
    if (isReachable) void flushOutbox()
  }, [isReachable])
  useEffect(() => {
    setOfflineNote(dataFrom === null ? null : offlineMessage({ dataFrom: new Date(dataFrom), now: new Date(), queued }))
    return () => setOfflineNote(null)
  }, [dataFrom, queued])
}

function isCached({ queryKey, state }: Query): boolean {
  const viewer = storedUser.get()
  return (
    viewer !== null &&
    state.data !== undefined &&
    CACHED_ENDPOINTS.some(({ name }) => name === String(queryKey[0])) &&
    mayCache(viewer, queryKey, state.data)
  )
}

/** Null while the server is reachable. `navigator.onLine` can be true without a working connection. */
function oldestUpdate(queries: readonly Query[]): number | null {
  const isOffline = !navigator.onLine || queries.some(({ state }) => isUnreachable(state.error))
  if (!isOffline || queries.length === 0) return null
  return Math.min(...queries.map(({ state }) => state.dataUpdatedAt))
}
