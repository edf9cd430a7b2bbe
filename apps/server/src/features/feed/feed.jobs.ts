import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { announceComment, runAnnounceComment } from './announce-comment.job.ts'
import { announcePost, runAnnouncePost } from './announce-post.job.ts'

export const feedJobs = (deps: Deps): Job[] => [
  job(announcePost, (data) => runAnnouncePost(deps, data)),
  job(announceComment, (data) => runAnnounceComment(deps, data)),
]
