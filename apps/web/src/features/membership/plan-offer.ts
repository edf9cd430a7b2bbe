import type { Reply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { PlanSwitch } from '@crew-chief/domain/membership/plan-switch'
import { isPlanRole, type PlanRole } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { formatLongDay } from '../../lib/format.ts'

export type Subscription = NonNullable<Reply<typeof membershipApi.myMembership>['subscription']>

/**
 * What the card of a plan offers (spec 1 §2.7, §6).
 * log-in: visitor. paying: pays for this plan without having its role (an admin changed it, or the payment is under
 * review), so cancelling must be possible. included: clinician or admin. subscribe: no plan yet. current: this plan.
 * switch: pays for the other plan. granted: has the other plan, assigned by an admin.
 */
export type PlanOffer = 'log-in' | 'paying' | 'included' | 'subscribe' | 'current' | 'switch' | 'granted'

export function planOffer(plan: PlanRole, role: Role | null, subscription: Subscription | null): PlanOffer {
  if (role === null) return 'log-in'
  const isOnPlan = isPlanRole(role)
  if (!isOnPlan && subscription?.plan === plan) return 'paying'
  if (role === 'CLINICIAN' || role === 'ADMIN') return 'included'
  if (role === plan) return 'current'
  if (subscription) return 'switch'
  return isOnPlan ? 'granted' : 'subscribe'
}

/** Null after a failed payment: PaymentFailedNotice shows the dates then. */
export function subscriptionDates({ periodEnd, endsAtPeriodEnd, graceUntil }: Subscription): string | null {
  if (graceUntil) return null
  const day = formatLongDay(new Date(periodEnd))
  return endsAtPeriodEnd ? `Ends on ${day}. You keep full access until then.` : `Renews on ${day}.`
}

/** The latest switch to the current plan. */
export function switchOf({ lastSwitch }: Subscription): (PlanSwitch & { at: string }) | null {
  if (!lastSwitch) return null
  const { from, at, cost } = lastSwitch
  return { from, at, cost: cost && { dueCents: cost.due, creditCents: cost.credit, isPaid: cost.isPaid } }
}
