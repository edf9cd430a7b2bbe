import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { advanceStatus, runAdvanceStatus, STATUS_CRON } from './administration/advance-status.job.ts'
import { CANCEL_CRON, cancelRegistrations, runCancelRegistrations } from './cancellation/cancel-registrations.job.ts'
import { expireOffers, OFFERS_CRON, runExpireOffers } from './waitlist/expire-offers.job.ts'

export const eventJobs = (deps: Deps): Job[] => [
  job(expireOffers, () => runExpireOffers(deps), OFFERS_CRON),
  job(advanceStatus, () => runAdvanceStatus(deps), STATUS_CRON),
  job(cancelRegistrations, () => runCancelRegistrations(deps), CANCEL_CRON),
]
