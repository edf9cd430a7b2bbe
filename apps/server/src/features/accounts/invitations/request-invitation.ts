import type { Deps } from '../../../deps.ts'
import { takeResetLimits } from '../request-password-reset.ts'
import { sendInvitation } from './send-invitation.job.ts'

const MESSAGE =
  'If this email belongs to an account without a password, you’ll get a link to set one. Otherwise, log in or reset your password.'

/** As with password resets, a job looks the address up, and the limits are shared with them. */
export async function requestInvitation(
  { db, jobs, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'rateLimits'>,
  network: string,
  email: string,
) {
  await takeResetLimits(rateLimits, network, email)
  await jobs.send(db, sendInvitation, { email })
  return { message: MESSAGE }
}
