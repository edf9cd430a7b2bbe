import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { MAIL_STATUSES, mailApi, OUTBOX_PAGE } from '@crew-chief/contract/mail'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, RotateCw, Send } from 'lucide-react'
import { afterMailResend } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type MailStatus = (typeof MAIL_STATUSES)[number]

type StatusStyle = { label: string; tone: Tone; icon: LucideIcon }

const STATUS_STYLES: Record<MailStatus, StatusStyle> = {
  QUEUED: { label: 'Queued', tone: 'yellow', icon: Clock },
  SENDING: { label: 'Sending', tone: 'blue', icon: Send },
  SENT: { label: 'Sent', tone: 'green', icon: CircleCheck },
  KEPT: { label: 'Not sent', tone: 'gray', icon: Archive },
  FAILED: { label: 'Failed', tone: 'red', icon: CircleX },
}

export const MAIL_STATUS_OPTIONS = MAIL_STATUSES.map((value) => ({ value, label: STATUS_STYLES[value].label }))

export const parseMailStatus = (text: string | null): MailStatus | undefined =>
  MAIL_STATUSES.find((status) => status === text)

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = STATUS_STYLES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export type Mail = Reply<typeof mailApi.listOutbox>[number]

const POLL_MS = 2_000

const isPending = ({ status }: Pick<Mail, 'status'>): boolean => status === 'QUEUED' || status === 'SENDING'

type OutboxFilter = { status?: MailStatus | undefined; search?: string | undefined }

/** Keyset pagination: new mails do not shift the pages. Polls while a mail is queued or being sent. */
export function useOutbox(filter: OutboxFilter, enabled = true) {
  const outbox = useInfiniteQuery<Mail[], ApiError, InfiniteData<Mail[], string>, unknown[], string>({
    queryKey: [mailApi.listOutbox.name, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(mailApi.listOutbox, { query: { ...filter, before: pageParam || undefined } }, signal),
    enabled,
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === OUTBOX_PAGE ? page.at(-1)?.id : undefined),
    // Mails are written by other users and jobs, so the cache is never fresh.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isPending) ? POLL_MS : false),
  })
  return { ...outbox, mails: outbox.data?.pages.flat() }
}

type ResendProps = { mail: Mail; size?: 'small' | 'medium'; onDone?: () => void }

/** Hidden while the mail is queued or being sent, and once its text was deleted. */
export function ResendButton({ mail, size = 'medium', onDone }: ResendProps) {
  const { run, pending } = useAction(mailApi.resendMail, {
    success: 'Email queued',
    invalidates: afterMailResend,
    onDone: () => onDone?.(),
  })
  if (isPending(mail) || mail.bodyRemovedAt) return null
  return (
    <Button
      size={size}
      pending={pending}
      pendingLabel="Queueing..."
      aria-label={`Resend ${mail.subject} to ${mail.to}`}
      onClick={() => run({ params: { id: mail.id } })}
    >
      <RotateCw aria-hidden="true" />
      Resend
    </Button>
  )
}
