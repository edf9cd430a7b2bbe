import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import type { UserRow } from './accounts.tables.ts'
import { checkNewPassword } from './check-new-password.ts'
import { markEmailConfirmed } from './email-confirmations.store.ts'
import { countAttempt, findResetCode, releaseAttempt, takeResetCode } from './reset-codes.store.ts'
import { queueSecurityNotice } from './security-notice.ts'
import { endSessionsOf } from './sessions.store.ts'
import { findUserByEmail, updateUser } from './users.store.ts'

// Per code and network, so that wrong attempts elsewhere do not use up the code of its owner.
const PER_CODE = { name: 'reset-try', max: 5, seconds: 3600 }
const PER_NETWORK: Limit = { name: 'reset-try-from', max: 200, seconds: 3600, errorCode: 'accounts.too_many_resets' }

type ResetDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'notify' | 'passwords' | 'rateLimits' | 'log' | 'pseudonym'>

export async function resetPassword(
  deps: ResetDeps,
  network: string,
  { email, token, password }: { email: string; token: string; password: string },
) {
  await deps.rateLimits.take(PER_NETWORK, network)
  const user = await findUserByEmail(deps.db, email)
  const attempted = (await findResetCode(deps.db, email)) ?? email
  const isAllowed = await deps.rateLimits.tryTake(deps.db, PER_CODE, attempted, network)
  const codeHash = isAllowed ? await countAttempt(deps.db, email) : undefined
  // Nothing was decided (server busy), so the attempt does not count.
  const undoAttempt = async (error: unknown): Promise<never> => {
    await deps.rateLimits.release(PER_NETWORK, network)
    await deps.rateLimits.release(PER_CODE, attempted, network)
    if (user && codeHash) await releaseAttempt(deps.db, user.id, codeHash)
    throw error
  }
  // Verified even without a code, so that the timing does not show whether the address is registered.
  const isMatch = await deps.passwords.matches(token, codeHash ?? null).catch(undoAttempt)
  if (!user || !codeHash || !isMatch) {
    logSecurityEvent(deps, 'password.reset_refused', { email, from: network })
    throw new AppError('accounts.bad_reset_token')
  }
  const warning = await checkNewPassword(deps, password).catch(undoAttempt)
  await setPassword(deps, user, codeHash, await deps.passwords.hash(password).catch(undoAttempt))
  logSecurityEvent(deps, 'password.reset', { user: user.id, from: network })
  return { message: 'Password reset successful! You can now log in with your new password.', ...warning }
}

async function setPassword(deps: ResetDeps, user: UserRow, codeHash: string, passwordHash: string) {
  await inTransaction(deps.db, async (tx) => {
    const taken = await takeResetCode(tx, user.id, codeHash)
    if (!taken) throw new AppError('accounts.bad_reset_token')
    if (taken.isMailed) await markEmailConfirmed(tx, user.id)
    await updateUser(tx, user.id, { passwordHash })
    await endSessionsOf(tx, user.id, 'password')
    await queueSecurityNotice(deps, tx, user, { opening: { kind: 'password_reset' } })
  })
}
