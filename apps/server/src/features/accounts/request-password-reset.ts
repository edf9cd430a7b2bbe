import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { sendResetCode } from './send-reset-code.job.ts'

const TOO_MANY = { seconds: 3600, errorCode: 'accounts.too_many_resets' } as const
// Requests from elsewhere must not keep a person from asking for a code.
const PER_ADDRESS_AND_NETWORK: Limit = { name: 'reset-mail', max: 3, ...TOO_MANY }
const PER_ADDRESS: Limit = { name: 'reset-mail-to', max: 10, ...TOO_MANY }
// High, because a gym shares one network address.
const PER_NETWORK: Limit = { name: 'reset-mail-from', max: 60, ...TOO_MANY }

const MESSAGE =
  'If your email is registered, you will receive a reset token via email shortly. If you do not see it, check your spam folder or try again later.'

/** Of mails that anyone can ask for, to any address. */
export async function takeResetLimits(rateLimits: Deps['rateLimits'], network: string, email: string): Promise<void> {
  await rateLimits.take(PER_NETWORK, network)
  await rateLimits.take(PER_ADDRESS_AND_NETWORK, email, network)
  await rateLimits.take(PER_ADDRESS, email)
}

/** A job looks the address up, so that neither the response nor its timing shows whether it is registered. */
export async function requestPasswordReset(
  { db, jobs, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'rateLimits'>,
  network: string,
  email: string,
) {
  await takeResetLimits(rateLimits, network, email)
  await jobs.send(db, sendResetCode, { email })
  return { message: MESSAGE }
}
