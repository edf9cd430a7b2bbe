import { campApi } from '@crew-chief/contract/camp'
import { useRead } from '../../../api/use-read.ts'

export function useParticipant(eventId: string, userId: string) {
  const { data, error, refetch } = useRead(campApi.getParticipant, { params: { eventId, userId } })
  // The registration was cancelled: do not show the cached participant.
  const isGone = error?.status === 404
  return { participant: isGone ? undefined : data, error, refetch }
}
