import type { User } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import type { Tone } from '../../ui/badge.tsx'

/** Spec 1 §6 */
export const ROLE_TONES: Record<Role, Tone> = {
  ADMIN: 'red',
  ALL_YOU_WANT: 'purple',
  ALL_YOU_NEED: 'blue',
  CLINICIAN: 'green',
  NON_MEMBER: 'gray',
}

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

export const experienceLabels = ({ experienceLevels }: Pick<User, 'experienceLevels'>): string[] =>
  experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])
