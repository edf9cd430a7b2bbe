// Syncs subscriptions and invoices not checked for a day, in case events were lost.

import { jobKind } from '../../platform/jobs/jobs.ts'
import { processSubscriptions } from './process-subscriptions.ts'
import { recordInvoices } from './record-invoices.ts'
import { listUnchecked } from './subscriptions.store.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

export const recheckSubscriptions = jobKind<object>('membership.recheck')
export const RECHECK_CRON = '2-57/5 * * * *'

// Enough for 100,000 members a day. At 200 ms per request a run takes 40 seconds.
const BATCH_SIZE = 400

export const runRecheckSubscriptions = async (deps: MembershipDeps): Promise<void> =>
  processSubscriptions(deps, await listUnchecked(deps.db, BATCH_SIZE), async (id) => {
    await syncSubscription(deps, id)
    await recordInvoices(deps, id)
  })
