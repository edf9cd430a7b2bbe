// Which role a subscription gives, and how long an unpaid one still gives it (grace of 7 days).

import type { Role } from '../roles.ts'
import type { Plan } from './plans.ts'

/** The provider's words for the state of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const GRACE_DAYS = 7

export type SubscriptionFacts = { plan: Plan['role']; status: SubscriptionStatus; unpaidSince: Date | null }

export const graceEnd = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + GRACE_DAYS * 86_400_000)

export const isUnpaid = (status: SubscriptionStatus): boolean => status === 'past_due' || status === 'unpaid'

/** True while the subscription gives its plan. */
export function givesPlan({ status, unpaidSince }: SubscriptionFacts, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true
  return isUnpaid(status) && unpaidSince !== null && now < graceEnd(unpaidSince)
}

/** Can still come back or is running: a second one beside it would be paid twice. */
export const isLiveSubscription = (status: SubscriptionStatus): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** A subscription never changes a clinician or an admin. */
export function roleWith(role: Role, subscription: SubscriptionFacts, now: Date): Role {
  if (role === 'CLINICIAN' || role === 'ADMIN') return role
  return givesPlan(subscription, now) ? subscription.plan : 'NON_MEMBER'
}

export const isSubscriptionStatus = (word: string): word is SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.some((status) => status === word)
