// A person chooses a new password: every other device is logged out, and a notice goes to their address.

import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import { dropResetCode, endSessionsOf, updateUser } from '../accounts/public.ts'
import { confirmPassword } from './confirm-password.ts'

type Change = { currentPassword: string; newPassword: string }

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: Change,
): Promise<undefined> {
  const stillConfirmed = await confirmPassword(deps, actor, currentPassword)
  const passwordHash = await deps.passwords.hash(newPassword)
  const { config, user } = { config: deps.config, user: actor.user }
  const notice = composeMail(config.productName, 'Your password was changed', [
    `Hello ${user.firstName},`,
    `Your ${config.productName} password was just changed, and every other device was logged out.`,
    `If this was not you, write to ${config.supportEmail} at once.`,
  ])
  await inTransaction(deps.db, async (tx) => {
    await stillConfirmed(tx)
    await updateUser(tx, actor.id, { passwordHash })
    await dropResetCode(tx, actor.id)
    await endSessionsOf(tx, actor.id, 'password', actor.sessionId)
    await postMail(deps.jobs, tx, {
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      ...notice,
    })
  })
  noteSecurityEvent(deps, 'password.changed', { user: actor.id })
}
