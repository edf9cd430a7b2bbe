import { campApi } from '@crew-chief/contract/camp'
import { hasRank } from '@crew-chief/domain/roles'
import { useRead } from '../../api/use-read.ts'
import { useViewer } from '../accounts/public.ts'

/** Staff, and whoever takes part. To others the hub's door is closed, and nothing here leads to it. */
export function useMayEnter(eventId: string): boolean {
  const viewer = useViewer()
  const isStaff = viewer !== null && viewer !== undefined && hasRank(viewer.role, 'CLINICIAN')
  const { data: camps } = useRead(campApi.listCamps, {}, { enabled: !isStaff })
  return isStaff || (camps ?? []).some(({ id }) => id === eventId)
}
