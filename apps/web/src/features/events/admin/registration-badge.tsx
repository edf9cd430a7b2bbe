import { REGISTRATION_STATUS_LABELS, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const STATUS_BADGES: Record<RegistrationStatus, { tone: Tone; icon: LucideIcon }> = {
  CONFIRMED: { tone: 'green', icon: CircleCheck },
  PENDING: { tone: 'yellow', icon: Clock },
  CANCELLED: { tone: 'red', icon: CircleX },
  REFUNDED: { tone: 'gray', icon: Undo2 },
  WAITLISTED: { tone: 'blue', icon: Hourglass },
}

/** Spec 1 §3. */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  const { tone, icon } = STATUS_BADGES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {REGISTRATION_STATUS_LABELS[status]}
    </Badge>
  )
}
