// Ends at the provider what has no business to run any more. Looked at afresh first: whoever paid at the last minute stays.

import { inTransaction } from '../../db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { eachSubscription } from './each-subscription.ts'
import { isStillToEnd, listRefused, listToEnd, markMustEnd } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

/** Comes round by itself: when the days of grace are over, and for those whose own job gave up on a provider. */
export const endOverdue = jobKind<object>('membership.end-overdue')
export const END_OVERDUE_CRON = '*/5 * * * *'

const MOST = 100

export async function runEndSubscription(
  deps: MembershipDeps,
  { subscriptionId: id }: { subscriptionId: string },
): Promise<void> {
  await syncSubscription(deps, id)
  if (!(await isStillToEnd(deps.db, id))) return
  await deps.provider.cancelSubscription(id)
  await syncSubscription(deps, id)
}

export async function runEndOverdue(deps: MembershipDeps): Promise<void> {
  // Also when its money could not be given back yet: nothing more is charged for what was refused.
  for (const id of await listRefused(deps.db, MOST)) await inTransaction(deps.db, (tx) => markMustEnd(tx, { id }))
  await eachSubscription(deps, await listToEnd(deps.db, MOST), (subscriptionId) =>
    runEndSubscription(deps, { subscriptionId }),
  )
}
