// Asks the provider about subscriptions nobody has asked about for a day, so that lost events heal.

import { jobKind } from '../../platform/jobs/jobs.ts'
import { eachSubscription } from './each-subscription.ts'
import { listUnchecked } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

export const recheckSubscriptions = jobKind<object>('membership.recheck')
export const RECHECK_CRON = '7 * * * *'

// Two thousand members are through in a day, and a round within the minute.
const MOST = 100

export const runRecheckSubscriptions = async (deps: MembershipDeps): Promise<void> =>
  eachSubscription(deps, await listUnchecked(deps.db, MOST), (id) => syncSubscription(deps, id))
