import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { accountReason, composeMail } from '../../platform/mail/mail-body.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import { dropResetCode, endSessionsOf, updateUser } from '../accounts/public.ts'
import { confirmPassword } from './confirm-password.ts'

type Change = { currentPassword: string; newPassword: string }

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: Change,
): Promise<undefined> {
  const recheckAndLock = await confirmPassword(deps, actor, currentPassword)
  const passwordHash = await deps.passwords.hash(newPassword)
  const { config } = deps
  const { user } = actor
  const notice = composeMail(config, {
    subject: 'Your password was changed',
    parts: [
      `Hello ${user.firstName},`,
      `Your ${config.productName} password was just changed. We logged you out on every other device.`,
      `If this wasn’t you, email ${config.supportEmail} right away.`,
    ],
    reason: accountReason(config),
  })
  await inTransaction(deps.db, async (tx) => {
    await recheckAndLock(tx)
    await updateUser(tx, actor.id, { passwordHash })
    await dropResetCode(tx, actor.id)
    await endSessionsOf(tx, actor.id, 'password', actor.sessionId)
    await queueMail(deps.jobs, tx, { to: recipientOf(user), ...notice })
  })
  logSecurityEvent(deps, 'password.changed', { user: actor.id })
}
