// The cache of replies. Keys begin with the operation's name, so that a change names what it made stale.

import type { api } from '@crew-chief/contract/api'
import { ApiError } from '@crew-chief/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { storedUser } from './session-store.ts'

// A call that waits for the network says nothing for as long as that takes; one that is made says that it failed.
const ALSO_OFFLINE = 'always'

/** A refusal stays a refusal; only a missing or a passing answer is worth another try, and none where there is no network. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: ALSO_OFFLINE,
      // Otherwise off with that mode; what failed meanwhile is wanted all the same.
      refetchOnReconnect: true,
      retry: isWorthAnotherTry,
    },
    mutations: { networkMode: ALSO_OFFLINE },
  },
})

/** An operation name of the contract. Type-only, so that no schema is loaded to name an endpoint. */
export type EndpointName = keyof typeof api

/** Marks cached replies of these endpoints stale and fetches those on the screen again. */
export const invalidate = (endpoints: readonly EndpointName[]) =>
  Promise.all(endpoints.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

/** Whose data the cache holds: another person, role or flag sees other things. */
const reader = (): string => {
  const user = storedUser.get()
  return user ? `${user.id} ${user.role} ${user.hasToReset}` : ''
}

/** Empties the cache whenever somebody else looks, in whichever tab that was decided. Once, when the app starts. */
export function forgetOnNewReader() {
  let current = reader()
  return storedUser.subscribe(() => {
    if (reader() === current) return
    current = reader()
    void queryClient.resetQueries()
  })
}
