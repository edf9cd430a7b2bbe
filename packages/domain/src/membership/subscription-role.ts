import type { Role } from '../roles.ts'
import type { Plan } from './plans.ts'

/** As named by the provider. */
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

/** An unpaid subscription grants its plan for GRACE_DAYS. */
export function givesPlan({ status, unpaidSince }: SubscriptionFacts, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true
  return isUnpaid(status) && unpaidSince !== null && now < graceEnd(unpaidSince)
}

/** Active, or can become active again: a second subscription would be charged twice. */
export const isLiveSubscription = (status: SubscriptionStatus): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** Subscriptions never change the role of clinicians and admins. */
export function roleFromSubscription(role: Role, subscription: SubscriptionFacts, now: Date): Role {
  if (role === 'CLINICIAN' || role === 'ADMIN') return role
  return givesPlan(subscription, now) ? subscription.plan : 'NON_MEMBER'
}

export const isSubscriptionStatus = (text: string): text is SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.some((status) => status === text)
