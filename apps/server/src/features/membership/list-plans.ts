import { planBenefits } from '@crew-chief/domain/membership/plan-benefits'
import { PLANS } from '@crew-chief/domain/membership/plans'
import type { Deps } from '../../deps.ts'
import { readPlanFacts } from './plan-facts.store.ts'

export async function listPlans({ db, planPrices }: Pick<Deps, 'db' | 'planPrices'>) {
  const benefits = planBenefits(await readPlanFacts(db))
  return PLANS.map(({ role, name, monthlyCents }) => ({
    role,
    name,
    price: monthlyCents,
    priceId: planPrices[role],
    includes: benefits[role],
  }))
}
