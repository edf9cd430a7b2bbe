import { type Context, seconds } from '../context.ts'
import type { Subscription } from '../objects/subscription.ts'
import { changeSubscription } from './bill-subscription.ts'
import { schedulePeriodEnd } from './start-subscription.ts'

/** Like the billing portal: it sets `cancel_at` and leaves `cancel_at_period_end` false, which only the API sets. */
export function cancelAtPeriodEnd(ctx: Context, subscription: Subscription): void {
  changeSubscription(ctx, subscription, () => {
    subscription.cancel_at = Math.max(...subscription.items.map((item) => item.current_period_end))
    subscription.canceled_at = seconds(ctx)
    subscription.cancellation_reason = 'cancellation_requested'
  })
  schedulePeriodEnd(ctx, subscription)
}

export function undoCancellation(ctx: Context, subscription: Subscription): void {
  changeSubscription(ctx, subscription, () => {
    subscription.cancel_at = null
    subscription.cancel_at_period_end = false
    subscription.canceled_at = null
    subscription.cancellation_reason = null
  })
}
