import { REGISTRATION_STATUS_LABELS, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

const LOOKS: Record<RegistrationStatus, { tone: Tone; icon: LucideIcon }> = {
  CONFIRMED: { tone: 'green', icon: CircleCheck },
  PENDING: { tone: 'yellow', icon: Clock },
  CANCELLED: { tone: 'red', icon: CircleX },
  REFUNDED: { tone: 'gray', icon: Undo2 },
  WAITLISTED: { tone: 'blue', icon: Hourglass },
}

/** A registration's status in its own colour (spec 1 §3). */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {REGISTRATION_STATUS_LABELS[status]}
    </Badge>
  )
}
