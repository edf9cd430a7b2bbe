// Asking for a reset token. The request does the same work for every address; a job finds out whether
// there is anybody to write to, so neither the answer nor its timing tells.

import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { sendResetCode } from './send-reset-code.job.ts'

const PER_ADDRESS: Limit = { name: 'reset-mail', most: 3, seconds: 3600, refusal: 'accounts.too_many_resets' }
// A gym shares one network address: generous, but not endless.
const PER_NETWORK: Limit = { name: 'reset-mail-from', most: 60, seconds: 3600, refusal: 'accounts.too_many_resets' }

const ANSWER =
  'If your email is registered, you will receive a reset token via email shortly. If you do not see it, check your spam folder or try again later.'

export async function requestPasswordReset(
  { db, jobs, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'rateLimits'>,
  from: string,
  email: string,
) {
  await rateLimits.take(PER_NETWORK, from)
  await rateLimits.take(PER_ADDRESS, email)
  await jobs.send(db, sendResetCode, { email })
  return { message: ANSWER }
}
