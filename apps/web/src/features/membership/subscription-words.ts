// One's own subscription in words.

import { formatLongDay } from '../../lib/format.ts'
import type { Subscription } from './plan-offer.ts'

/** When it renews or ends. A failed payment has a notice of its own. */
export function subscriptionDates({ periodEnd, endsAtPeriodEnd, graceUntil }: Subscription): string | null {
  if (graceUntil) return null
  const day = formatLongDay(new Date(periodEnd))
  return endsAtPeriodEnd ? `Ends on ${day}. Until then nothing changes.` : `Renews on ${day}.`
}
