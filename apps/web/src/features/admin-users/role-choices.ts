// Roles as the admin sees and picks them: the specified colours (1 §6), and options of a select.

import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import type { Tone } from '../../ui/tone.ts'

export const ROLE_TONES: Record<Role, Tone> = {
  ADMIN: 'red',
  ALL_YOU_WANT: 'purple',
  ALL_YOU_NEED: 'blue',
  CLINICIAN: 'green',
  NON_MEMBER: 'gray',
}

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))
