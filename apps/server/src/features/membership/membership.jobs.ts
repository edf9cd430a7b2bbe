import { type Job, job } from '../../platform/jobs/jobs.ts'
import { runEndOrphaned, runSweepOrphaned, SWEEP_ORPHANED_CRON, sweepOrphaned } from './end-orphaned.job.ts'
import { END_OVERDUE_CRON, endOverdue, runEndOverdue, runEndSubscription } from './end-subscription.job.ts'
import { endOrphaned, endSubscription } from './end-subscription.ts'
import { MOVE_MEMBERS_CRON, runMoveMembers } from './move-members.job.ts'
import { moveMembersJob } from './move-members.ts'
import { RECHECK_CRON, recheckSubscriptions, runRecheckSubscriptions } from './recheck-subscriptions.job.ts'
import { endTestSubscription, runEndTestSubscription } from './remove-test-memberships.ts'
import { runSyncCustomer, syncCustomerJob } from './sync-customer.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export const membershipJobs = (deps: MembershipDeps): Job[] => [
  job(endSubscription, (data) => runEndSubscription(deps, data)),
  job(endTestSubscription, (data) => runEndTestSubscription(deps, data)),
  job(endOrphaned, (data) => runEndOrphaned(deps, data)),
  job(sweepOrphaned, () => runSweepOrphaned(deps), SWEEP_ORPHANED_CRON),
  job(endOverdue, () => runEndOverdue(deps), END_OVERDUE_CRON),
  job(recheckSubscriptions, () => runRecheckSubscriptions(deps), RECHECK_CRON),
  job(moveMembersJob, () => runMoveMembers(deps), MOVE_MEMBERS_CRON),
  job(syncCustomerJob, ({ userId }) => runSyncCustomer(deps, userId)),
]
