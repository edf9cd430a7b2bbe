import type { Role } from '@crew-chief/domain/roles'
import { labelOfRole } from '../../lib/plans.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** Spec 1 §6. */
const TONES: Record<Role, Tone> = {
  ADMIN: 'red',
  ALL_YOU_WANT: 'purple',
  ALL_YOU_NEED: 'blue',
  CLINICIAN: 'green',
  NON_MEMBER: 'gray',
}

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={TONES[role]}>{labelOfRole(role)}</Badge>
