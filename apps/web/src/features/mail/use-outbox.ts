// The outbox, followed while something in it is on its way.

import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { mailApi } from '@crew-chief/contract/mail'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api.ts'
import type { MailStatus } from './mail-status.tsx'

export type Mail = Reply<typeof mailApi.listOutbox>[number]

const FOLLOW_MS = 2_000

export const isOnItsWay = ({ status }: Pick<Mail, 'status'>): boolean => status === 'QUEUED' || status === 'SENDING'

export function useOutbox(status: MailStatus | undefined, enabled = true) {
  const sent = { query: status ? { status } : {} }
  return useQuery<Mail[], ApiError>({
    queryKey: [mailApi.listOutbox.name, sent],
    queryFn: ({ signal }) => callApi(mailApi.listOutbox, sent, signal),
    enabled,
    // Mails are written by other people's doing: what was read before a visit is old.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? FOLLOW_MS : false),
  })
}
