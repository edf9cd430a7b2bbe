import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { MAIL_STATUSES, mailApi } from '@crew-chief/contract/mail'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, RotateCw, Send } from 'lucide-react'
import { callApi } from '../../api/api.ts'
import { afterMailResend } from '../../api/invalidations.ts'
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

/** Polls while a mail is queued or being sent. */
export function useOutbox(status: MailStatus | undefined, enabled = true) {
  const request = { query: status ? { status } : {} }
  return useQuery<Mail[], ApiError>({
    queryKey: [mailApi.listOutbox.name, request],
    queryFn: ({ signal }) => callApi(mailApi.listOutbox, request, signal),
    enabled,
    // Mails are written by other users and jobs, so the cache is never fresh.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? POLL_MS : false),
  })
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
