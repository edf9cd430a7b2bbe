import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import { useEffect } from 'react'
import { callApi } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useViewer } from '../../accounts/public.ts'

// What is on the screen comes first; whoever only looks in is gone by then.
const AFTER_MS = 5_000

const { myCourts, campCrews } = campApi
const FOR_ALL = [myCourts, scheduleApi.listSchedule, announcementsApi.listAnnouncements] as const
const FOR_STAFF = [...FOR_ALL, campCrews, evaluationsApi.getRubric] as const

/** Fetches the rest of what opens without network: nobody visits every tab before the network goes. */
export function useKeepReady(eventId: string) {
  const viewer = useViewer()
  const isStaff = viewer !== null && isCampStaff(viewer)
  useEffect(() => {
    const sent = { params: { eventId } }
    const timer = setTimeout(() => {
      for (const row of isStaff ? FOR_STAFF : FOR_ALL)
        void queryClient.prefetchQuery({
          queryKey: [row.name, sent],
          queryFn: ({ signal }) => callApi(row, sent, signal),
        })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [eventId, isStaff])
}
