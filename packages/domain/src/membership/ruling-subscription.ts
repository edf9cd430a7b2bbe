// Somebody may have had several subscriptions. One of them rules: the first that gives its plan.

import type { Role } from '../roles.ts'
import { givesPlan, isLiveSubscription, isUnpaid, roleWith, type SubscriptionFacts } from './subscription-role.ts'

/**
 * `mustEnd`: we have asked the provider to end it (refunded, surplus, erased), so it gives nothing any more.
 * `isHeld`: its payment is being looked at, so it gives nothing yet; but it runs, and is the one a person has.
 */
export type KeptSubscription = SubscriptionFacts & { mustEnd: boolean; isHeld: boolean }

export const stillGives = (subscription: KeptSubscription, now: Date): boolean =>
  !subscription.mustEnd && !subscription.isHeld && givesPlan(subscription, now)

/** Runs at the provider, but has no business to: it would charge a person for nothing. */
export const isToEnd = (subscription: KeptSubscription, now: Date): boolean =>
  isLiveSubscription(subscription.status) &&
  (subscription.mustEnd || (isUnpaid(subscription.status) && !givesPlan(subscription, now)))

/** The subscription a person has: running, and not about to be ended by us. Oldest first in, oldest out. */
export const currentSubscription = <S extends KeptSubscription>(
  subscriptions: readonly S[],
  now: Date,
): S | undefined => subscriptions.find((each) => isLiveSubscription(each.status) && !isToEnd(each, now))

/** The role with all of a person's subscriptions, oldest first. Without any, it is what an admin made it. */
export function roleWithAll(role: Role, subscriptions: readonly KeptSubscription[], now: Date): Role {
  const ruling = subscriptions.find((each) => stillGives(each, now))
  if (ruling) return roleWith(role, ruling, now)
  const [any] = subscriptions
  return any ? roleWith(role, { ...any, status: 'canceled' }, now) : role
}
