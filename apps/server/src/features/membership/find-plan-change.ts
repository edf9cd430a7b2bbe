import { type PlanRole, planOf } from '@crew-chief/domain/membership/plans'
import type { Reader } from '../../db/transaction.ts'
import type { PlanChange } from '../../platform/payment-provider/provider.ts'
import { type PriceDeps, planPriceId } from './plan-prices.ts'
import { findCurrent } from './subscriptions.store.ts'

/** Undefined without a subscription, when it has this plan already, or when the plan is not offered. */
export async function findPlanChange(
  deps: PriceDeps & { db: Reader },
  userId: string,
  role: PlanRole,
): Promise<PlanChange | undefined> {
  const plan = planOf(deps.config.plans, role)
  const current = await findCurrent(deps.db, userId)
  if (!current || current.plan === role || !plan.isOffered) return undefined
  return { subscriptionId: current.id, priceId: await planPriceId(deps, plan) }
}
