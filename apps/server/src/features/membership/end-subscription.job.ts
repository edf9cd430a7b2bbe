// Ends subscriptions at the provider. Syncs first, so that a payment in the last minute keeps the subscription.

import { inTransaction } from '../../db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { processSubscriptions } from './process-subscriptions.ts'
import { listNotAccepted, listSubscriptionsToEnd, markMustEnd, shouldStillEnd } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

/** For expired grace periods and for subscriptions whose own job failed for good. */
export const endOverdue = jobKind<object>('membership.end-overdue')
export const END_OVERDUE_CRON = '*/5 * * * *'

const BATCH_SIZE = 100

export async function runEndSubscription(
  deps: MembershipDeps,
  { subscriptionId: id }: { subscriptionId: string },
): Promise<void> {
  await syncSubscription(deps, id)
  if (!(await shouldStillEnd(deps.db, id))) return
  await deps.provider.cancelSubscription(id)
  await syncSubscription(deps, id)
}

export async function runEndOverdue(deps: MembershipDeps): Promise<void> {
  // Even if the refund has failed so far: nothing more may be charged.
  for (const id of await listNotAccepted(deps.db, BATCH_SIZE))
    await inTransaction(deps.db, (tx) => markMustEnd(tx, { id }))
  await processSubscriptions(deps, await listSubscriptionsToEnd(deps.db, BATCH_SIZE), (subscriptionId) =>
    runEndSubscription(deps, { subscriptionId }),
  )
}
