// Asks the provider about subscriptions nobody has asked about for a day, and what they charged: lost events heal.

import { jobKind } from '../../platform/jobs/jobs.ts'
import { eachSubscription } from './each-subscription.ts'
import { noteRenewals } from './note-renewal.ts'
import { listUnchecked } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

export const recheckSubscriptions = jobKind<object>('membership.recheck')
export const RECHECK_CRON = '7 * * * *'

// Two thousand members are through in a day, and a round within the minute.
const MOST = 100

export const runRecheckSubscriptions = async (deps: MembershipDeps): Promise<void> =>
  eachSubscription(deps, await listUnchecked(deps.db, MOST), async (id) => {
    await syncSubscription(deps, id)
    await noteRenewals(deps, id)
  })
