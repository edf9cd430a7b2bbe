import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { mailAnnouncement, runMailAnnouncement } from './announcements/mail-announcement.job.ts'

export const campJobs = (deps: Deps): Job[] => [job(mailAnnouncement, (data) => runMailAnnouncement(deps, data))]
