// Reading: one hook for every GET of the table.

import type { ApiError } from '@crew-chief/contract/client'
import type { Named, Reply, Row, Sent } from '@crew-chief/contract/endpoint'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from './api.ts'

type ReadOptions = { enabled?: boolean /** While the next page comes, the last one stays. */; keepPrevious?: boolean }

export const useRead = <R extends Named<Row>>(
  row: R,
  sent: Sent<R>,
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<Reply<R>, ApiError> =>
  useQuery<Reply<R>, ApiError>({
    queryKey: [row.name, sent],
    queryFn: ({ signal }) => callApi(row, sent, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
