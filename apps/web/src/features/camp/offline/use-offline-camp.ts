// Makes a camp open without network from its first visit on. Called at the top of the hub, before it reads anything.

import { useEffect, useState } from 'react'
import { startOfflineCache } from '../../../api/offline-cache.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { ALL_KEPT_ROWS, keptRowsFor } from './kept-rows.ts'
import { registerWorker } from './register-worker.ts'

let isKeeping = false

/** Once: from then on it listens for as long as the page is open. */
function startKeeping() {
  if (isKeeping) return
  isKeeping = true
  // What was restored stays until it is looked at, however long that takes.
  for (const { name } of ALL_KEPT_ROWS) queryClient.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  startOfflineCache({ client: queryClient, user: storedUser, endpointsFor: keptRowsFor })
}

export function useOfflineCamp() {
  // While it renders, not after: what follows reads the cache.
  useState(startKeeping)
  useEffect(registerWorker, [])
}
