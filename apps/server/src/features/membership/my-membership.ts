import type { Plan } from '@crew-chief/domain/membership/plans'
import { graceEnd } from '@crew-chief/domain/membership/subscription-role'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { isMembershipSuspended } from '../payments/public.ts'
import { findPlanChange } from './find-plan-change.ts'
import { findCurrent } from './subscriptions.store.ts'

type MembershipDeps = Pick<Deps, 'db' | 'planPrices' | 'provider'>

export async function myMembership(deps: MembershipDeps, actor: Actor, switchTo?: Plan['role']) {
  const row = await findCurrent(deps.db, actor.id)
  if (!row) return { subscription: null }
  const { plan, status, periodEnd, endsAtPeriodEnd, unpaidSince } = row
  return {
    subscription: {
      plan,
      status,
      periodEnd: periodEnd.toISOString(),
      endsAtPeriodEnd,
      graceUntil: unpaidSince && graceEnd(unpaidSince).toISOString(),
      ...((await isMembershipSuspended(deps.db, actor.id)) && { isSuspended: true }),
    },
    ...(switchTo && { switchCost: await switchCost(deps, actor.id, switchTo) }),
  }
}

async function switchCost(deps: MembershipDeps, userId: string, plan: Plan['role']) {
  const change = await findPlanChange(deps, userId, plan)
  const cost =
    change &&
    (await deps.provider.previewPlanChange(change).catch((error: unknown) => {
      // The provider's page shows the cost as well.
      if (error instanceof ProviderError) return undefined
      throw error
    }))
  return cost ? { dueToday: cost.dueCents, credit: cost.creditCents } : null
}
