// Maps the provider's configured price ids to plans.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'

export type PlanPrices = Readonly<Record<Plan['role'], string>>

export const planOfPrice = (prices: PlanPrices, priceId: string): Plan | undefined =>
  PLANS.find(({ role }) => prices[role] === priceId)
