import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { standingOf } from './participant-words.ts'

const ICONS = { green: CircleCheck, yellow: Clock } as const

/** A registration as the participants tab shows it (spec 2 §4). */
export function StandingBadge({ status }: { status: RegistrationStatus | null | undefined }) {
  const { label, tone } = standingOf(status)
  return (
    <Badge tone={tone} icon={tone === 'green' || tone === 'yellow' ? ICONS[tone] : CircleDashed}>
      {label}
    </Badge>
  )
}
