import type { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from './api.ts'

type ReadOptions = {
  enabled?: boolean
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean
}

/** A cached GET request. */
export const useRead = <R extends NamedEndpoint>(
  endpoint: R,
  request: ApiRequest<R>,
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<Reply<R>, ApiError> =>
  useQuery<Reply<R>, ApiError>({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => callApi(endpoint, request, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
