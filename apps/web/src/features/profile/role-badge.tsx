import { ROLE_LABELS, type Role } from '@crew-chief/domain/roles'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONES: Record<Role, Tone> = {
  NON_MEMBER: 'gray',
  ALL_YOU_NEED: 'blue',
  ALL_YOU_WANT: 'purple',
  CLINICIAN: 'green',
  ADMIN: 'red',
}

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={TONES[role]}>{ROLE_LABELS[role]}</Badge>
