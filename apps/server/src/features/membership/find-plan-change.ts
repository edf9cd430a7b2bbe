import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PlanChange } from '../../platform/payment-provider/provider.ts'
import { findCurrent } from './subscriptions.store.ts'

/** Undefined without a subscription, or when it has this plan already. */
export async function findPlanChange(
  { db, planPrices }: Pick<Deps, 'planPrices'> & { db: Reader },
  userId: string,
  plan: Plan['role'],
): Promise<PlanChange | undefined> {
  const current = await findCurrent(db, userId)
  return current && current.plan !== plan ? { subscriptionId: current.id, priceId: planPrices[plan] } : undefined
}
