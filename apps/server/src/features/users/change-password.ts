import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import {
  checkNewPassword,
  dropResetCode,
  endSessionsOf,
  openSession,
  queueSecurityNotice,
  updateUser,
} from '../accounts/public.ts'
import { confirmPassword } from './confirm-password.ts'

type Change = { currentPassword: string; newPassword: string }

/** Ends every session of the user, also the caller's: a copy of its refresh token may exist. The reply opens a new one. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  userAgent: string,
  { currentPassword, newPassword }: Change,
) {
  const recheckAndLock = await confirmPassword(deps, actor, currentPassword)
  const warning = await checkNewPassword(deps, newPassword, 'newPassword')
  const passwordHash = await deps.passwords.hash(newPassword)
  const pair = await inTransaction(deps.db, async (tx) => {
    await recheckAndLock(tx)
    await updateUser(tx, actor.id, { passwordHash })
    await dropResetCode(tx, actor.id)
    await endSessionsOf(tx, actor.id, 'password')
    await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'password_changed' } })
    return openSession(deps, tx, actor.user, userAgent)
  })
  logSecurityEvent(deps, 'password.changed', { user: actor.id })
  return { ...pair, ...warning }
}
