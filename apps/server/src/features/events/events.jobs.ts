import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { expireOffers, OFFERS_CRON, runExpireOffers } from './expire-offers.job.ts'

export const eventJobs = (deps: Deps): Job[] => [job(expireOffers, () => runExpireOffers(deps), OFFERS_CRON)]
