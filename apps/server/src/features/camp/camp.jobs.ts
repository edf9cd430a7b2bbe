import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { REMIND_CRON, remind, runRemind } from './remind.job.ts'
import {
  runSendScheduleNotices,
  SCHEDULE_NOTICES_CRON,
  sendScheduleNotices,
} from './schedule/send-schedule-notices.job.ts'

export const campJobs = (deps: Deps): Job[] => [
  job(remind, () => runRemind(deps), REMIND_CRON),
  job(sendScheduleNotices, () => runSendScheduleNotices(deps), SCHEDULE_NOTICES_CRON),
]
