import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limit.ts'
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

// Not those of password resets, which a person who typed the wrong thing still needs.
const SIGN_UPS: Omit<Limit, 'errorCode'> = { name: 'sign-up-link', max: 3, seconds: 3600 }

/**
 * After a sign-up with an address that has an account. The reply is the same with and without a password, so it tells
 * nothing about the account beyond that it exists.
 */
export async function sendLinkAfterSignUp(
  { db, jobs, rateLimits }: Pick<Deps, 'db' | 'jobs' | 'rateLimits'>,
  email: string,
): Promise<void> {
  if (await rateLimits.tryTake(db, SIGN_UPS, email)) await jobs.send(db, sendInvitation, { email })
}
