// The plans of this installation: their names and prices, and whether they are offered.

import { offeredPlans, roleLabel } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { settings } from './settings.ts'

/** Plans have the name that admins chose. */
export const labelOfRole = (role: Role): string => roleLabel(settings.plans, role)

/** Without a plan on offer nothing leads to the membership page. */
export const hasPlans = (): boolean => offeredPlans(settings.plans).length > 0
