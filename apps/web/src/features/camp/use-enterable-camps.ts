import { campsApi } from '@crew-chief/contract/camps'
import { firstCamp, pathToToday, runningCamp } from '@crew-chief/domain/camp/own-camp'
import { useRead } from '../../api/use-read.ts'
import { useNow } from '../../lib/use-now.ts'
import { useViewer } from '../accounts/public.ts'

/** The events whose hub the viewer may enter: running ones first, then upcoming, then past. */
export function useEnterableCamps({ enabled = true } = {}) {
  const viewer = useViewer()
  return useRead(campsApi.listCamps, {}, { enabled: enabled && viewer !== null })
}

/** What the navigation says about the viewer's events. `today`: the day of the event that runs now. */
export function useOwnCamp() {
  const viewer = useViewer()
  const { data } = useEnterableCamps()
  const now = useNow(60_000)
  if (!viewer || !data) return { hasCamp: false }
  const running = runningCamp(viewer.role, data, now)
  return { hasCamp: firstCamp(viewer.role, data) !== undefined, today: running && pathToToday(running) }
}
