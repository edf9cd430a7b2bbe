import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import {
  type AccessDeps,
  applyAccessToVersions,
  applyFileAccess,
  CLOSE_CRON,
  closeMemberFiles,
  runApplyFileAccess,
  runCloseMemberFiles,
} from './file-access.job.ts'
import { makePictureVersions, runMakePictureVersions } from './picture-versions.job.ts'
import { removeFiles, runRemoveFiles, runSweepUploads, SWEEP_CRON, sweepUploads } from './sweep-uploads.job.ts'

export const uploadJobs = (deps: Deps & AccessDeps): Job[] => [
  job(makePictureVersions, async (data) => {
    await runMakePictureVersions(deps, data)
    await applyAccessToVersions(deps, data)
  }),
  job(applyFileAccess, (data) => runApplyFileAccess(deps, data)),
  job(closeMemberFiles, (batch) => runCloseMemberFiles(deps, batch), CLOSE_CRON),
  job(removeFiles, (data) => runRemoveFiles(deps, data)),
  job(sweepUploads, () => runSweepUploads(deps), SWEEP_CRON),
]
