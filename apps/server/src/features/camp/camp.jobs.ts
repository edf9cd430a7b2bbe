import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { REMIND_CRON, remind, runRemind } from './remind.job.ts'

export const campJobs = (deps: Deps): Job[] => [job(remind, () => runRemind(deps), REMIND_CRON)]
