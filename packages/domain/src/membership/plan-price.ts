// Prices of plans as texts, and what they add up to.

import { formatCents } from '../money.ts'
import type { Plan, PlanPeriod, PlanPrice } from './plans.ts'

export const isSamePrice = (one: PlanPrice, other: PlanPrice): boolean =>
  one.priceCents === other.priceCents && one.period === other.period

/** $49.99 per month */
export const priceText = ({ priceCents, period }: PlanPrice): string =>
  `${formatCents(priceCents)} ${perPeriod(period)}`

export const perPeriod = (period: PlanPeriod): string => `per ${period}`

const ADJECTIVES: Readonly<Record<PlanPeriod, string>> = { month: 'monthly', year: 'yearly' }
/** A monthly payment. */
export const periodAdjective = (period: PlanPeriod): string => ADJECTIVES[period]

export const isSamePeriod = (plans: readonly Pick<Plan, 'period'>[]): boolean =>
  plans.every(({ period }) => period === plans[0]?.period)

/** When plans renew, for several that may differ. */
export function renewalText(plans: readonly Pick<Plan, 'period'>[]): string {
  const [first] = plans
  return first && isSamePeriod(plans) ? `Plans renew every ${first.period}.` : 'Plans renew every month or year.'
}

/** A subscription that is paid by the year counts with a twelfth. */
export const monthlyRevenue = (subscriptions: readonly (PlanPrice & { count: number })[]): number =>
  Math.round(
    subscriptions.reduce((sum, { priceCents, period, count }) => {
      const cents = priceCents * count
      return sum + (period === 'year' ? cents / 12 : cents)
    }, 0),
  )
