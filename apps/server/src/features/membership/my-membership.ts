import type { PlanRole } from '@crew-chief/domain/membership/plans'
import { graceEnd } from '@crew-chief/domain/membership/subscription-role'
import type { Actor } from '../../actor.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { isMembershipSuspended, listMembershipPayments } from '../payments/public.ts'
import { findPlanChange } from './find-plan-change.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { renewalPriceOf } from './subscription-price.ts'
import { findCurrent } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

const LATEST_RECEIPTS = 6

type Asked = { switchTo?: PlanRole | undefined; isFresh?: boolean }

export async function myMembership(deps: MembershipDeps, actor: Actor, { switchTo, isFresh = false }: Asked) {
  if (isFresh) await syncCurrent(deps, actor.id)
  const row = await findCurrent(deps.db, actor.id)
  const paid = (await listMembershipPayments(deps.db, actor.id, LATEST_RECEIPTS)).map((payment) => ({
    id: payment.id,
    date: (payment.paidAt ?? payment.createdAt).toISOString(),
    description: payment.description,
    amount: payment.paidCents ?? payment.amountCents,
    ...(payment.isTest && { isTest: true }),
  }))
  const receipts = paid.length > 0 && { receipts: paid }
  if (!row) return { subscription: null, ...receipts }
  const { plan, status, periodEnd, endsAtPeriodEnd, unpaidSince, lastSwitch } = row
  const price = renewalPriceOf(row)
  return {
    subscription: {
      plan,
      price: price.priceCents,
      period: price.period,
      status,
      periodEnd: periodEnd.toISOString(),
      endsAtPeriodEnd,
      graceUntil: unpaidSince && graceEnd(unpaidSince).toISOString(),
      ...((await isMembershipSuspended(deps.db, actor.id)) && { isSuspended: true }),
      ...(lastSwitch && { lastSwitch: presentSwitch(lastSwitch) }),
    },
    ...receipts,
    ...(switchTo && { switchCost: await switchCost(deps, actor.id, switchTo) }),
  }
}

/** The provider's event may still be on its way. */
async function syncCurrent(deps: MembershipDeps, userId: string): Promise<void> {
  const current = await findCurrent(deps.db, userId)
  if (!current) return
  await syncSubscription(deps, current.id).catch((error: unknown) => {
    // The event will follow.
    if (!(error instanceof ProviderError)) throw error
  })
}

const presentSwitch = ({ from, at, cost }: NonNullable<SubscriptionRow['lastSwitch']>) => ({
  from,
  at,
  cost: cost && { due: cost.dueCents, credit: cost.creditCents, isPaid: cost.isPaid },
})

async function switchCost(deps: MembershipDeps, userId: string, plan: PlanRole) {
  const preview = async () => {
    const change = await findPlanChange(deps, userId, plan)
    return change && deps.provider.previewPlanChange(change)
  }
  const cost = await preview().catch((error: unknown) => {
    // The provider's page shows the cost as well.
    if (error instanceof ProviderError) return undefined
    throw error
  })
  return cost ? { dueToday: cost.dueCents, credit: cost.creditCents } : null
}
