import { planBenefits } from '@crew-chief/domain/membership/plan-benefits'
import { offeredPlans } from '@crew-chief/domain/membership/plans'
import type { Deps } from '../../deps.ts'
import { readPlanFacts } from './plan-facts.store.ts'
import { priceName } from './plan-prices.ts'

export async function listPlans(deps: Pick<Deps, 'config' | 'db' | 'planPrices'>) {
  const { plans } = deps.config
  const benefits = planBenefits(await readPlanFacts(deps.db), plans)
  return offeredPlans(plans).map((plan) => ({
    role: plan.role,
    name: plan.name,
    price: plan.priceCents,
    period: plan.period,
    priceId: priceName(deps, plan),
    includes: [...benefits[plan.role]],
  }))
}
