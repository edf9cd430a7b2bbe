import { ROLES } from '@crew-chief/domain/roles'
import { labelOfRole } from '../../lib/plans.ts'

export const roleOptions = () => ROLES.map((role) => ({ value: role, label: labelOfRole(role) }))
