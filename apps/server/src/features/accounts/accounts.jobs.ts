import type { Deps } from '../../deps.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { runSendInvitation, sendInvitation } from './invitations/send-invitation.job.ts'
import { runSendResetCode, sendResetCode } from './send-reset-code.job.ts'
import { runSweepAccounts, SWEEP_CRON, sweepAccounts } from './sweep-accounts.job.ts'

export const accountJobs = (deps: Deps): Job[] => [
  job(sendResetCode, (data) => runSendResetCode(deps, data)),
  job(sendInvitation, (data) => runSendInvitation(deps, data)),
  job(sweepAccounts, () => runSweepAccounts(deps), SWEEP_CRON),
]
