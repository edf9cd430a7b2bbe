// The ids of prices at the provider. Those of the shipped prices, or of the settings of the server, are known; the app
// creates all others.

import { isSamePrice } from '@crew-chief/domain/membership/plan-price'
import { PLAN_ROLES, PLANS, type Plan, type PlanRole, planOf } from '@crew-chief/domain/membership/plans'
import type { Deps } from '../../deps.ts'
import type { ProviderSubscription } from '../../platform/payment-provider/provider.ts'

export type PriceDeps = Pick<Deps, 'config' | 'planPrices' | 'provider'>

/** Empty for a price that the app creates. */
function knownId({ config, planPrices }: Omit<PriceDeps, 'provider'>, plan: Plan): string {
  const shipped = planOf(PLANS, plan.role)
  const isKnown = config.fixedPrices.includes(plan.role) || plan.name === shipped.name
  return isKnown && isSamePrice(plan, shipped) ? planPrices[plan.role] : ''
}

/** What requests name the price of a plan with: it differs after every change of the price. */
export const priceName = (deps: Omit<PriceDeps, 'provider'>, plan: Plan): string =>
  knownId(deps, plan) || `${plan.role}-${plan.priceCents}-${plan.period}`

/** May ask the provider: never inside a transaction. */
export const planPriceId = async (deps: PriceDeps, plan: Plan): Promise<string> => {
  const { role, name, priceCents, period } = plan
  return knownId(deps, plan) || deps.provider.ensurePrice({ plan: role, name, priceCents, period })
}

/** The plan of a subscription, also of one that has an earlier price. */
export const planOfPrice = (
  { planPrices }: Pick<Deps, 'planPrices'>,
  { priceId, pricePlan }: Pick<ProviderSubscription, 'priceId' | 'pricePlan'>,
): PlanRole | undefined => PLAN_ROLES.find((role) => planPrices[role] === priceId) ?? pricePlan ?? undefined
