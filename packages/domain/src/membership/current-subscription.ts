// A user may have several subscriptions; the oldest one that grants its plan decides the role.

import type { Role } from '../roles.ts'
import {
  givesPlan,
  isLiveSubscription,
  isUnpaid,
  roleFromSubscription,
  type SubscriptionFacts,
} from './subscription-role.ts'

/**
 * `mustEnd`: being ended at the provider (refunded, surplus, erased), so it grants nothing.
 * `isHeld`: its payment is under review, so it grants nothing yet, but it is the user's current subscription.
 */
export type StoredSubscription = SubscriptionFacts & { mustEnd: boolean; isHeld: boolean }

export const grantsPlanNow = (subscription: StoredSubscription, now: Date): boolean =>
  !subscription.mustEnd && !subscription.isHeld && givesPlan(subscription, now)

/** Still active at the provider although it must not be charged any more. */
export const shouldEnd = (subscription: StoredSubscription, now: Date): boolean =>
  isLiveSubscription(subscription.status) &&
  (subscription.mustEnd || (isUnpaid(subscription.status) && !givesPlan(subscription, now)))

/** The oldest live one that we are not ending. `subscriptions` must be ordered oldest first. */
export const currentSubscription = <S extends StoredSubscription>(
  subscriptions: readonly S[],
  now: Date,
): S | undefined => subscriptions.find((each) => isLiveSubscription(each.status) && !shouldEnd(each, now))

/** `subscriptions` must be ordered oldest first. Without any, the role set by an admin stays. */
export function roleFromSubscriptions(role: Role, subscriptions: readonly StoredSubscription[], now: Date): Role {
  const granting = subscriptions.find((each) => grantsPlanNow(each, now))
  if (granting) return roleFromSubscription(role, granting, now)
  const [any] = subscriptions
  return any ? roleFromSubscription(role, { ...any, status: 'canceled' }, now) : role
}
