import { ApiError } from '@crew-chief/contract/client'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storedUser } from '../../../api/session-store.ts'
import { offlineNote } from '../../../lib/offline-note.ts'
import { sendQueued, useQueuedEvaluations } from '../evaluations/evaluation-queue.ts'
import { keptRowsFor } from './kept-rows.ts'
import { offlineWords } from './offline-words.ts'

/** Tells the bar from when the oldest part of the hub in view is, while the server cannot be reached. */
export function useOfflineNote(eventId: string) {
  const cache = useQueryClient().getQueryCache()
  const waiting = useQueuedEvaluations(eventId).length
  const from = useSyncExternalStore(
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
    () => shownFrom(cache.findAll({ type: 'active', predicate: isKept })),
  )
  const isReachable = from === null
  useEffect(() => {
    // The line is open again, or answers come: what waits here goes now.
    if (isReachable) void sendQueued()
  }, [isReachable])
  useEffect(() => {
    offlineNote.set(from === null ? null : offlineWords({ from: new Date(from), now: new Date(), waiting }))
    return () => offlineNote.set(null)
  }, [from, waiting])
}

function isKept({ queryKey, state }: Query): boolean {
  const viewer = storedUser.get()
  return (
    viewer !== null && state.data !== undefined && keptRowsFor(viewer).some((row) => row.name === String(queryKey[0]))
  )
}

/** Null while all is well. The browser may think itself connected where nothing comes through. */
function shownFrom(queries: readonly Query[]): number | null {
  const isCutOff = !navigator.onLine || queries.some(({ state }) => hasNoAnswer(state.error))
  if (!isCutOff || queries.length === 0) return null
  return Math.min(...queries.map(({ state }) => state.dataUpdatedAt))
}

const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)
