import { registrationsApi } from '@crew-chief/contract/registrations'
import { useMemo } from 'react'
import { useRead } from '../../../api/use-read.ts'
import type { RegistrantRow } from './registrant-columns.tsx'

/** The registrants of an event as rows of its table. */
export function useRegistrants(eventId: string) {
  const { data, error, isError, refetch } = useRead(registrationsApi.listRegistrations, { params: { id: eventId } })
  const rows = useMemo<RegistrantRow[] | undefined>(
    () => data?.map((registrant) => ({ ...registrant, eventId })),
    [data, eventId],
  )
  return { rows, isError, refetch, failure: error?.message ?? registrationsApi.listRegistrations.failure }
}
