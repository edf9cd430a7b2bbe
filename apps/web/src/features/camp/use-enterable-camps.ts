import { campsApi } from '@crew-chief/contract/camps'
import { useRead } from '../../api/use-read.ts'
import { useViewer } from '../accounts/public.ts'
import { chooseEvent } from './choose-event.ts'

/** The events whose hub the viewer may enter: running ones first, then upcoming, then past. */
export function useEnterableCamps({ enabled = true } = {}) {
  const viewer = useViewer()
  return useRead(campsApi.listCamps, {}, { enabled: enabled && viewer !== null })
}

/** /camp leads to an event. */
export function useHasCamp(): boolean {
  const viewer = useViewer()
  const { data } = useEnterableCamps()
  if (!viewer || !data) return false
  return chooseEvent({ role: viewer.role, requested: undefined, stored: undefined, camps: data }).kind === 'event'
}
