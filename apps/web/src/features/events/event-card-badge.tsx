import { REGISTRATION_STATUS_LABELS, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { Check, Clock, type LucideIcon } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

// Those that end a registration never reach a card.
const LOOKS: Partial<Record<RegistrationStatus, { tone: Tone; icon: LucideIcon }>> = {
  CONFIRMED: { tone: 'green', icon: Check },
  PENDING: { tone: 'yellow', icon: Clock },
  WAITLISTED: { tone: 'blue', icon: Clock },
}

/** One's own registration, in a word and a colour. */
export function EventCardBadge({ status }: { status: RegistrationStatus }) {
  const look = LOOKS[status]
  return look ? (
    <Badge tone={look.tone} icon={look.icon}>
      {REGISTRATION_STATUS_LABELS[status]}
    </Badge>
  ) : null
}
