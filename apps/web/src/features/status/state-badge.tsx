import type { SystemState } from '@crew-chief/domain/system/verdict'
import { Badge } from '../../ui/badge.tsx'
import { STATE_LOOKS } from './state-look.ts'

export function StateBadge({ state }: { state: SystemState }) {
  const { label, tone, icon } = STATE_LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
