import { PLANS, type PlanPrice, planOf } from '@crew-chief/domain/membership/plans'
import type { SubscriptionRow } from './membership.tables.ts'

type Priced = Pick<SubscriptionRow, 'plan' | keyof PlanPrice>

/** What a subscription has at the provider. Those stored before prices could change have the shipped one. */
export const priceOf = ({ plan, priceCents, period }: Priced): PlanPrice =>
  priceCents === null || period === null ? planOf(PLANS, plan) : { priceCents, period }

/** What it renews at. */
export function renewalPriceOf(row: Priced & Pick<SubscriptionRow, 'nextPriceCents'>): PlanPrice {
  const { priceCents, period } = priceOf(row)
  return { priceCents: row.nextPriceCents ?? priceCents, period }
}
