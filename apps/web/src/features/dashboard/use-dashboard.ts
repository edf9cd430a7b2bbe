// The dashboard's data, read anew at every visit and whenever the window gets the focus: its figures change
// through all other screens, and through other people.

import type { ApiError } from '@crew-chief/contract/client'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'

export type Dashboard = Reply<typeof dashboardApi.dashboard>
export type Figure = Dashboard['figures'][number]
export type Matter = Dashboard['matters'][number]
export type Chart = Dashboard['charts'][number]

export const useDashboard = () =>
  useQuery<Dashboard, ApiError>({
    queryKey: [dashboardApi.dashboard.name],
    queryFn: ({ signal }) => callApi(dashboardApi.dashboard, {}, signal),
    staleTime: 0,
  })
