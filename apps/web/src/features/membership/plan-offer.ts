// What a plan's card offers to whom (spec 1 §2.7, §6): first match wins.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'

export type Subscription = NonNullable<Reply<typeof membershipApi.myMembership>['subscription']>

/**
 * log-in: a visitor. included: a clinician or an admin. subscribe: no plan yet. current: this is their plan.
 * switch: they have the other one and pay for it. granted: they have the other one, given by an admin.
 */
export type PlanOffer = 'log-in' | 'included' | 'subscribe' | 'current' | 'switch' | 'granted'

export function planOffer(plan: Plan['role'], role: Role | null, subscription: Subscription | null): PlanOffer {
  if (role === null) return 'log-in'
  if (role === 'CLINICIAN' || role === 'ADMIN') return 'included'
  if (role === 'NON_MEMBER') return 'subscribe'
  if (role === plan) return 'current'
  return subscription ? 'switch' : 'granted'
}
