import type { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useStoredValue } from '../lib/stored-value.ts'
import { callApi } from './api.ts'
import { queryClient } from './query-client.ts'
import { isRefused, storedUser } from './session-store.ts'

type ReadOptions = {
  enabled?: boolean
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean
}

const queryOf = <R extends NamedEndpoint>(endpoint: R, request: ApiRequest<R>) => ({
  queryKey: [endpoint.name, request],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, request, signal),
})

/** Loads a reply into the cache. Errors are left to `useRead`. */
export const prefetch = <R extends NamedEndpoint>(endpoint: R, request: ApiRequest<R>): Promise<void> =>
  queryClient.prefetchQuery(queryOf(endpoint, request))

/** A cached GET request. Not sent while the server would refuse it because the account is incomplete. */
export function useRead<R extends NamedEndpoint>(
  endpoint: R,
  request: ApiRequest<R>,
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<Reply<R>, ApiError> {
  const user = useStoredValue(storedUser)
  return useQuery<Reply<R>, ApiError>({
    ...queryOf(endpoint, request),
    enabled: enabled && !(user && isRefused(user, endpoint)),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
