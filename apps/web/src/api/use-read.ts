// Reading: one hook for every GET of the table.

import type { ApiError } from '@crew-chief/contract/client'
import type { Named, Received, Row, Sent } from '@crew-chief/contract/endpoint'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from './api.ts'

export const useRead = <R extends Named<Row>>(
  row: R,
  sent: Sent<R>,
  { enabled = true } = {},
): UseQueryResult<Received<R>, ApiError> =>
  useQuery<Received<R>, ApiError>({
    queryKey: [row.name, sent],
    queryFn: ({ signal }) => callApi(row, sent, signal),
    enabled,
  })
