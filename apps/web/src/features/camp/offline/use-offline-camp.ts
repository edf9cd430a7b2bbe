import type { Standing } from '@crew-chief/domain/events/event-staff'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { startOfflineCache } from '../../../api/offline-cache.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { registerServiceWorker } from '../../../lib/push-subscription.ts'
import { useViewer } from '../../accounts/public.ts'
import { CACHED_ENDPOINTS, mayCache, type Prefetch, prefetchCamp } from './cached-endpoints.ts'
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
  for (const { name } of CACHED_ENDPOINTS) queryClient.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  startOfflineCache({ client: queryClient, user: storedUser, endpoints: CACHED_ENDPOINTS, mayStore: mayCache })
}

let isRegistered = false

/** The service worker caches the files of the app. Only the camp works offline, so it is registered here, or when push is turned on. */
function registerWorker() {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const register = () => {
    // Fails in some private modes.
    registerServiceWorker().catch(() => {})
  }
  whenIdle(REGISTER_WORKER_AFTER_MS, () => {
    if (navigator.onLine) register()
    else addEventListener('online', register, { once: true })
  })
}

/** Fetches what the viewer has not opened yet, so that it is available offline. */
export function usePrefetchCamp(eventId: string, standing: Pick<Standing, 'functions'>) {
  const id = useViewer()?.id
  useEffect(() => {
    if (!id) return
    return whenIdle(PREFETCH_AFTER_MS, () => prefetchCamp(eventId, { id, standing }, prefetch))
  }, [eventId, id, standing])
}

const prefetch: Prefetch = (endpoint, request) =>
  void queryClient.prefetchQuery({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, request, signal),
  })
