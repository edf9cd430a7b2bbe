import type { Viewer } from '@crew-chief/domain/roles'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { startOfflineCache } from '../../../api/offline-cache.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { useViewer } from '../../accounts/public.ts'
import { ALL_CACHED_ENDPOINTS, cachedEndpointsFor, type Prefetch, prefetchCamp } from './cached-endpoints.ts'
import { whenIdle } from './when-idle.ts'

const REGISTER_WORKER_AFTER_MS = 3_000
const PREFETCH_AFTER_MS = 5_000

/** Makes camps available offline. Call it before the first read. */
export function useOfflineCamp() {
  // During the first render, because the reads that follow use the restored cache.
  useState(startCaching)
  useEffect(registerWorker, [])
}

let isCaching = false

function startCaching() {
  if (isCaching) return
  isCaching = true
  // Restored replies have no observer until their tab is opened and must not be collected before.
  for (const { name } of ALL_CACHED_ENDPOINTS)
    queryClient.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  startOfflineCache({ client: queryClient, user: storedUser, endpointsFor: cachedEndpointsFor })
}

let isRegistered = false

/** The service worker caches the files of the app. Only the camp works offline, so it is registered here. */
function registerWorker() {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const register = () => {
    // Fails in some private modes.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  }
  whenIdle(REGISTER_WORKER_AFTER_MS, () => {
    if (navigator.onLine) register()
    else addEventListener('online', register, { once: true })
  })
}

/** Fetches what the viewer has not opened yet, so that it is available offline. */
export function usePrefetchCamp(eventId: string) {
  const { id, role }: Partial<Pick<Viewer, 'id' | 'role'>> = useViewer() ?? {}
  useEffect(() => {
    if (!id || !role) return
    return whenIdle(PREFETCH_AFTER_MS, () => prefetchCamp(eventId, { id, role }, prefetch))
  }, [eventId, id, role])
}

const prefetch: Prefetch = (endpoint, request) =>
  void queryClient.prefetchQuery({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, request, signal),
  })
