// The audit log page by page: each goes on from the last entry seen, so new deeds never shift what is being read.

import { auditApi } from '@crew-chief/contract/audit'
import type { Reply } from '@crew-chief/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'

export type AuditEntry = Reply<typeof auditApi.listAudit>['entries'][number]
export type AuditFilter = { action: string; search: string }

export const useAuditLog = ({ action, search }: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [auditApi.listAudit.name, 'pages', action, search],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        auditApi.listAudit,
        { query: { ...(action && { action }), ...(search && { search }), ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
    // The deed was just done on another screen: an old page would not show it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
