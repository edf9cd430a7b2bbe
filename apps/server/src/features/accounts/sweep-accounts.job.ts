// Deletes expired reset tokens, challenges and rate limits.

import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { sweepConfirmations } from './email-confirmations.store.ts'
import { sweepResetCodes } from './reset-codes.store.ts'
import { sweepChallenges } from './second-factor/challenges.store.ts'

export const sweepAccounts = jobKind<object>('accounts.sweep')
export const SWEEP_CRON = '*/15 * * * *'

export async function runSweepAccounts({ db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>): Promise<void> {
  await sweepResetCodes(db)
  await sweepChallenges(db)
  await sweepConfirmations(db)
  await rateLimits.sweep()
}
