import type { Viewer } from '@crew-chief/domain/roles'
import { useEffect } from 'react'
import { callApi } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useViewer } from '../../accounts/public.ts'
import { type Ask, askAhead } from './ask-ahead.ts'
import { whenHandsRest } from './when-hands-rest.ts'

// What is on the screen comes first; whoever only looks in is gone by then.
const AFTER_MS = 5_000

const prefetch: Ask = (row, sent) =>
  void queryClient.prefetchQuery({
    queryKey: [row.name, sent],
    queryFn: ({ signal }) => callApi(row, sent, signal),
  })

/** Fetches the rest of what opens without network: nobody visits every tab before the network goes. */
export function useKeepReady(eventId: string) {
  const { id, role }: Partial<Pick<Viewer, 'id' | 'role'>> = useViewer() ?? {}
  useEffect(() => {
    if (!id || !role) return
    return whenHandsRest(AFTER_MS, () => askAhead(eventId, { id, role }, prefetch))
  }, [eventId, id, role])
}
