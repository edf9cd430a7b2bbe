import type { api } from '@crew-chief/contract/api'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isAccountIncomplete, isUnreachable } from './error-kinds.ts'
import { storedUser } from './session-store.ts'

// By default TanStack Query waits silently for the network; we send, fail and show it.
const ALSO_OFFLINE = 'always'

/** Network and gateway errors are retried, refusals and requests without network are not. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && navigator.onLine && isUnreachable(error)

/** An admin asked for profile completion while the page was open: with the new flag the router shows the form. */
const refreshUserIfIncomplete = (error: Error) => {
  if (isAccountIncomplete(error)) void invalidate(['me'])
}

/** Query keys start with the endpoint's name, so that `invalidate` finds them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshUserIfIncomplete }),
  mutationCache: new MutationCache({ onError: refreshUserIfIncomplete }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: ALSO_OFFLINE,
      // `networkMode: 'always'` turns this off.
      refetchOnReconnect: true,
      retry: shouldRetry,
    },
    mutations: { networkMode: ALSO_OFFLINE },
  },
})

/** An operation name of the contract. Type-only, so that no schema is loaded to name an endpoint. */
export type EndpointName = keyof typeof api

/** Marks cached replies of these endpoints stale and fetches those on the screen again. */
export const invalidate = (endpoints: readonly EndpointName[]) => Promise.all(endpoints.map(invalidateEndpoint))

async function invalidateEndpoint(name: EndpointName) {
  const queryKey = [name]
  // TanStack Query does not restart a first load, and its reply may be older than the change.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}

/** Another user, role or flag sees other data. */
const cacheOwner = (): string => {
  const user = storedUser.get()
  return user ? `${user.id} ${user.role} ${user.hasToReset}` : ''
}

/** Empties the cache when the user changes, in this tab or another. Called once at startup. */
export function resetCacheOnUserChange() {
  let current = cacheOwner()
  return storedUser.subscribe(() => {
    if (cacheOwner() === current) return
    current = cacheOwner()
    void queryClient.resetQueries()
  })
}
