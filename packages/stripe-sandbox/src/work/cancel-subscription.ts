import type { Subscription } from '../objects/subscription.ts'
import { changeSubscription } from './bill-subscription.ts'
import { expectPeriodEnd } from './start-subscription.ts'
import { seconds, type World } from './world.ts'

/**
 * As the billing portal does it. With the billing mode of today it sets `cancel_at` and leaves
 * `cancel_at_period_end` false; only the API call of that name sets the latter.
 */
export function cancelAtPeriodEnd(world: World, subscription: Subscription): void {
  changeSubscription(world, subscription, () => {
    subscription.cancel_at = Math.max(...subscription.items.map((item) => item.current_period_end))
    subscription.canceled_at = seconds(world)
    subscription.cancellation_reason = 'cancellation_requested'
  })
  expectPeriodEnd(world, subscription)
}

/** Takes the cancellation back, whoever asked for it. */
export function keepSubscription(world: World, subscription: Subscription): void {
  changeSubscription(world, subscription, () => {
    subscription.cancel_at = null
    subscription.cancel_at_period_end = false
    subscription.canceled_at = null
    subscription.cancellation_reason = null
  })
}
