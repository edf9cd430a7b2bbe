import { MAIL_STATUSES } from '@crew-chief/contract/mail'
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, Send } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

export type MailStatus = (typeof MAIL_STATUSES)[number]

type Look = { label: string; tone: Tone; icon: LucideIcon }

const LOOKS: Record<MailStatus, Look> = {
  QUEUED: { label: 'Queued', tone: 'yellow', icon: Clock },
  SENDING: { label: 'Sending', tone: 'blue', icon: Send },
  SENT: { label: 'Sent', tone: 'green', icon: CircleCheck },
  KEPT: { label: 'Kept', tone: 'gray', icon: Archive },
  FAILED: { label: 'Failed', tone: 'red', icon: CircleX },
}

export const MAIL_STATUS_OPTIONS = MAIL_STATUSES.map((value) => ({ value, label: LOOKS[value].label }))

/** What the address says, if it is a status. */
export const asMailStatus = (text: string): MailStatus | undefined => MAIL_STATUSES.find((status) => status === text)

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { label, tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
