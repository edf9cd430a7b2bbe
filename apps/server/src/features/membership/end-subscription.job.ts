// Ends at the provider what has no business to run any more. Looked at afresh first: whoever paid at the last minute stays.

import { isLiveSubscription } from '@crew-chief/domain/membership/subscription-role'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { eachSubscription } from './each-subscription.ts'
import { isStillToEnd, listToEnd } from './subscriptions.store.ts'
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

/** Its money never came (the bank said no in the end), or went back before anything was given for it. */
export async function runEndUnkept(
  { provider }: MembershipDeps,
  { sessionId, isPaid }: { sessionId: string; isPaid: boolean },
): Promise<void> {
  const session = await provider.findSession(sessionId)
  if (!session?.subscription || (session.money === 'paid') !== isPaid) return
  if (isLiveSubscription(session.subscription.status)) await provider.cancelSubscription(session.subscription.id)
}

export const runEndOverdue = async (deps: MembershipDeps): Promise<void> =>
  eachSubscription(deps, await listToEnd(deps.db, MOST), (subscriptionId) =>
    runEndSubscription(deps, { subscriptionId }),
  )
