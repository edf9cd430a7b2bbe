// Payments page by page: each goes on from the last one seen, so new ones never shift what is being read.

import { paymentsApi } from '@crew-chief/contract/payments'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'

export type PaymentsFilter = { search: string; needsAttention: boolean }

export const usePayments = ({ search, needsAttention }: PaymentsFilter) =>
  useInfiniteQuery({
    queryKey: [paymentsApi.listPayments.name, 'pages', search, needsAttention],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        paymentsApi.listPayments,
        {
          query: {
            ...(search && { search }),
            ...(needsAttention && { attention: 'true' as const }),
            ...(pageParam && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.payments.at(-1)?.id : undefined),
    // People pay while nobody looks: what was read before a visit is old.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
