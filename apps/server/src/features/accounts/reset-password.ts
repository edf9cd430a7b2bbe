// Setting a new password with a reset token. Five tries a token, a daily cap an account, then silence.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import type { UserRow } from './accounts.tables.ts'
import { giveTryBack, spendTry, takeResetCode } from './reset-codes.store.ts'
import { endSessionsOf } from './sessions.store.ts'
import { findUserByEmail, updateUser } from './users.store.ts'

const PER_ACCOUNT: Limit = { name: 'reset-try', most: 20, seconds: 24 * 3600, refusal: 'accounts.too_many_resets' }
const PER_NETWORK: Limit = { name: 'reset-try-from', most: 200, seconds: 3600, refusal: 'accounts.too_many_resets' }

type ResetDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'passwords' | 'rateLimits' | 'log' | 'blind'>

export async function resetPassword(
  deps: ResetDeps,
  from: string,
  { email, token, password }: { email: string; token: string; password: string },
) {
  await deps.rateLimits.take(PER_NETWORK, from)
  await deps.rateLimits.take(PER_ACCOUNT, email)
  const user = await findUserByEmail(deps.db, email)
  const codeHash = await spendTry(deps.db, email)
  // Turned away at a busy door is no wrong token, whether it was to be compared or already fitted.
  const giveBack = async (error: unknown): Promise<never> => {
    await deps.rateLimits.giveBack(PER_NETWORK, from)
    await deps.rateLimits.giveBack(PER_ACCOUNT, email)
    if (user && codeHash) await giveTryBack(deps.db, user.id, codeHash)
    throw error
  }
  // Compared even when there is nothing to compare with: the time tells nobody whether the address is known.
  const isMatch = await deps.passwords.matches(token, codeHash ?? null).catch(giveBack)
  if (!user || !codeHash || !isMatch) {
    noteSecurityEvent(deps, 'password.reset_refused', { email, from })
    throw new AppError('accounts.bad_reset_token')
  }
  await setPassword(deps, user, codeHash, await deps.passwords.hash(password).catch(giveBack))
  noteSecurityEvent(deps, 'password.reset', { user: user.id, from })
  return { message: 'Password reset successful! You can now log in with your new password.' }
}

async function setPassword({ config, db, jobs }: ResetDeps, user: UserRow, codeHash: string, passwordHash: string) {
  const notice = composeMail(config.productName, 'Your password was changed', [
    `Hello ${user.firstName},`,
    `Your ${config.productName} password was just changed with a reset token, and every device was logged out.`,
    `If this was not you, write to ${config.supportEmail} at once.`,
  ])
  await inTransaction(db, async (tx) => {
    if (!(await takeResetCode(tx, user.id, codeHash))) throw new AppError('accounts.bad_reset_token')
    await updateUser(tx, user.id, { passwordHash })
    await endSessionsOf(tx, user.id, 'password')
    await postMail(jobs, tx, { to: { address: user.email, name: `${user.firstName} ${user.lastName}` }, ...notice })
  })
}
