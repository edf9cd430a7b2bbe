import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { systemApi } from '@crew-chief/contract/system'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'

export type Status = Reply<typeof systemApi.systemStatus>
export type PartName = Exclude<keyof Status, 'checkedAt' | 'state'>
export type Facts<Name extends PartName> = NonNullable<Status[Name]['facts']>
export type Finding = Status['mail']['findings'][number]
export type Queue = Facts<'queues'>[number]

export const REFRESH_SECONDS = 15

export const useStatus = () =>
  useQuery<Status, ApiError>({
    queryKey: [systemApi.systemStatus.name],
    queryFn: ({ signal }) => callApi(systemApi.systemStatus, {}, signal),
    staleTime: 0,
    // TanStack Query polls only while the window is focused.
    refetchInterval: REFRESH_SECONDS * 1000,
  })
