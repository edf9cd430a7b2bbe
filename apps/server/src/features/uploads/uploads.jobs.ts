import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { makePictureVersions, runMakePictureVersions } from './picture-versions.job.ts'
import { removeFiles, runRemoveFiles, runSweepUploads, SWEEP_CRON, sweepUploads } from './sweep-uploads.job.ts'

export const uploadJobs = (deps: Deps): Job[] => [
  job(makePictureVersions, (data) => runMakePictureVersions(deps, data)),
  job(removeFiles, (data) => runRemoveFiles(deps, data)),
  job(sweepUploads, () => runSweepUploads(deps), SWEEP_CRON),
]
