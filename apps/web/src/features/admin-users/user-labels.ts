import { ROLE_LABELS, ROLES } from '@crew-chief/domain/roles'

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))
