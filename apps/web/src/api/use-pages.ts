import type { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useStoredValue } from '../lib/stored-value.ts'
import { callApi } from './api.ts'
import { isRefused, storedUser } from './session-store.ts'

type Paged = { pagination: { page: number; totalPages: number } }
type PageOf<E extends NamedEndpoint> = Extract<Reply<E>, Paged>

const isPage = <E extends NamedEndpoint>(reply: Reply<E>): reply is PageOf<E> =>
  typeof reply === 'object' && reply !== null && 'pagination' in reply

async function readPage<E extends NamedEndpoint>(endpoint: E, request: ApiRequest<E>, signal: AbortSignal) {
  const reply = await callApi(endpoint, request, signal)
  if (!isPage<E>(reply)) throw new Error(`${endpoint.name} did not return a page`)
  return reply
}

type List<E extends NamedEndpoint> = {
  /** Lists of one endpoint, for example tabs. While another filter of the same list loads, the previous pages stay. */
  list: string
  requestOf: (page: number) => ApiRequest<E>
  enabled?: boolean
}

/** The numbered pages of a list, each loaded with `fetchNextPage`. */
export function usePages<E extends NamedEndpoint>(endpoint: E, { list, requestOf, enabled = true }: List<E>) {
  const user = useStoredValue(storedUser)
  type Key = readonly [string, 'pages', string, ApiRequest<E>]
  return useInfiniteQuery<PageOf<E>, ApiError, InfiniteData<PageOf<E>, number>, Key, number>({
    queryKey: [endpoint.name, 'pages', list, requestOf(1)],
    queryFn: ({ pageParam, signal }) => readPage(endpoint, requestOf(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: (previous, query) => (query?.queryKey[2] === list ? previous : undefined),
    enabled: enabled && !(user && isRefused(user, endpoint)),
  })
}
