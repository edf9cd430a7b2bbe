import { PLANS } from '@crew-chief/domain/membership/plans'
import type { Deps } from '../../deps.ts'

export const listPlans = ({ planPrices }: Pick<Deps, 'planPrices'>) =>
  PLANS.map(({ role, name, monthlyCents }) => ({ role, name, price: monthlyCents, priceId: planPrices[role] }))
