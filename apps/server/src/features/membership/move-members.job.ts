// Gives moved members their new price at the provider and tells them. Safe to repeat: the provider keeps a price that is
// set again, and only the run that clears the mark sends the email.

import { planOf } from '@crew-chief/domain/membership/plans'
import { isLiveSubscription } from '@crew-chief/domain/membership/subscription-role'
import { inTransaction } from '../../db/transaction.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { sendPriceChangedEmail } from './membership-mails.ts'
import { listMoving } from './plan-moves.store.ts'
import { planPriceId } from './plan-prices.ts'
import { processSubscriptions } from './process-subscriptions.ts'
import { priceOf, renewalPriceOf } from './subscription-price.ts'
import { changeSubscription, findSubscription, lockOwner } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

/** For those that failed, and where there are more than a run can move. */
export const MOVE_MEMBERS_CRON = '4-59/5 * * * *'

const BATCH_SIZE = 400

export async function runMoveMembers(deps: MembershipDeps): Promise<void> {
  await processSubscriptions(deps, await listMoving(deps.db, BATCH_SIZE), (id) => runMove(deps, id))
}

async function runMove(deps: MembershipDeps, id: string): Promise<void> {
  const before = await findSubscription(deps.db, id)
  // It may have ended, been cancelled or changed plan.
  await syncSubscription(deps, id)
  const row = await findSubscription(deps.db, id)
  if (!before || !row || !isMoving(row)) return
  const price = renewalPriceOf(row)
  const priceId = await planPriceId(deps, { ...planOf(deps.config.plans, row.plan), ...price })
  await deps.provider.changePriceAtRenewal({ subscriptionId: id, priceId })
  await inTransaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, row.userId)
    const current = await findSubscription(tx, id)
    if (!current || !isMoving(current) || current.nextPriceCents !== price.priceCents) return
    const moved = await changeSubscription(tx, current, { ...price, nextPriceCents: null })
    if (moved && !owner.erasedAt) await sendPriceChangedEmail(deps, tx, owner, moved, priceOf(before))
  })
}

const isMoving = ({ nextPriceCents, status, mustEnd, endsAtPeriodEnd }: SubscriptionRow): boolean =>
  nextPriceCents !== null && isLiveSubscription(status) && !mustEnd && !endsAtPeriodEnd
