import { comparePlans, planSavings } from '@crew-chief/domain/membership/plan-benefits'
import type { Deps } from '../../deps.ts'
import { readPlanFacts } from './plan-facts.store.ts'

const LARGEST_SAVINGS = 5

export async function planComparison({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const facts = await readPlanFacts(db)
  const savings = planSavings(facts.events, LARGEST_SAVINGS, config.plans).map(
    ({ name, slug, regularCents, pricesCents }) => ({
      name,
      slug,
      regular: regularCents,
      ALL_YOU_NEED: pricesCents.ALL_YOU_NEED,
      ALL_YOU_WANT: pricesCents.ALL_YOU_WANT,
    }),
  )
  return { savings, rows: comparePlans(facts, config.plans) }
}
