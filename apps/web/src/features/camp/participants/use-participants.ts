// One page of a camp's participants, and one of them. Which camp they belong to is carried along by the rows.

import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { useMemo } from 'react'
import { useRead } from '../../../api/use-read.ts'

const PAGE_SIZE = 25

export type ParticipantRow = CampParticipant & { eventId: string }

export function useParticipants(eventId: string, { search, page }: { search: string; page: number }) {
  const { data, error, isError, isPlaceholderData, refetch } = useRead(
    campApi.listParticipants,
    { params: { eventId }, query: { page, limit: PAGE_SIZE, search: search || undefined } },
    { keepPrevious: true },
  )
  const rows = useMemo<ParticipantRow[] | undefined>(
    () => data?.participants.map((participant) => ({ ...participant, eventId })),
    [data, eventId],
  )
  return {
    query: { data: rows, isError, refetch },
    error,
    total: data?.pagination.total,
    pages: data?.pagination.totalPages,
    /** The last answer still stands in for one that is on its way. */
    isOld: isPlaceholderData,
  }
}

export function useParticipant(eventId: string, userId: string) {
  const { data, error, refetch } = useRead(campApi.getParticipant, { params: { eventId, userId } })
  // Cancelled meanwhile: who takes no part any more is not shown as if they did.
  const isGone = error?.status === 404
  return { participant: isGone ? undefined : data, error, refetch }
}
