// The jobs of this feature, handed to the worker by app.ts.

import { type Job, job } from '../../platform/jobs/jobs.ts'
import { END_OVERDUE_CRON, endOverdue, runEndOverdue, runEndSubscription } from './end-subscription.job.ts'
import { endSubscription, endUnkept } from './end-subscription.ts'
import { runEndUnkept, runSweepUnkept, SWEEP_UNKEPT_CRON, sweepUnkept } from './end-unkept.job.ts'
import { RECHECK_CRON, recheckSubscriptions, runRecheckSubscriptions } from './recheck-subscriptions.job.ts'
import { syncCustomer, syncCustomerJob } from './sync-customer.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const membershipJobs = (deps: MembershipDeps): Job[] => [
  job(endSubscription, (data) => runEndSubscription(deps, data)),
  job(endUnkept, (data) => runEndUnkept(deps, data)),
  job(sweepUnkept, () => runSweepUnkept(deps), SWEEP_UNKEPT_CRON),
  job(endOverdue, () => runEndOverdue(deps), END_OVERDUE_CRON),
  job(recheckSubscriptions, () => runRecheckSubscriptions(deps), RECHECK_CRON),
  job(syncCustomerJob, ({ userId }) => syncCustomer(deps, userId)),
]
