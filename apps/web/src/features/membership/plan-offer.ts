// What a plan's card offers to whom (spec 1 §2.7, §6): first match wins.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'

export type Subscription = NonNullable<Reply<typeof membershipApi.myMembership>['subscription']>

/**
 * log-in: a visitor. paying: they pay for this plan without being on one (an admin changed their role, or the payment
 * is being looked at), and must be able to stop. included: a clinician or an admin. subscribe: no plan yet.
 * current: this is their plan. switch: they pay for the other one. granted: they have the other one, given by an admin.
 */
export type PlanOffer = 'log-in' | 'paying' | 'included' | 'subscribe' | 'current' | 'switch' | 'granted'

export function planOffer(plan: Plan['role'], role: Role | null, subscription: Subscription | null): PlanOffer {
  if (role === null) return 'log-in'
  const isOnPlan = role === 'ALL_YOU_NEED' || role === 'ALL_YOU_WANT'
  if (!isOnPlan && subscription?.plan === plan) return 'paying'
  if (role === 'CLINICIAN' || role === 'ADMIN') return 'included'
  if (role === plan) return 'current'
  if (subscription) return 'switch'
  return isOnPlan ? 'granted' : 'subscribe'
}
