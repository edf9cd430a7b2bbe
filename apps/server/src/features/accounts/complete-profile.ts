import type { accountsApi } from '@crew-chief/contract/accounts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { checkNewPassword } from './check-new-password.ts'
import { closeInvitation, hasUsedInvitation } from './invitations/invitations.store.ts'
import { presentUser } from './present-user.ts'
import { dropResetCode } from './reset-codes.store.ts'
import { endSessionsOf, isSessionOpen } from './sessions.store.ts'
import { completeFlaggedUser } from './users.store.ts'

type Completion = Decoded<typeof accountsApi.completeProfile>['body']

const passwordMissing = () =>
  new AppError('input.invalid', { message: 'Password required', fields: { password: 'Password required' } })

/** An imported user sets a password and completes the profile: only their own, and only while the flag is set. */
export async function completeProfile(
  { config, db, passwords }: Pick<Deps, 'config' | 'db' | 'passwords'>,
  actor: Actor,
  { email, password, ...profile }: Completion,
) {
  if (email !== actor.user.email) throw new AppError('accounts.not_your_profile')
  if (!actor.user.hasToReset) throw new AppError('accounts.profile_complete')
  if (password === undefined && !(await hasUsedInvitation(db, actor.id))) throw passwordMissing()
  const warning = password === undefined ? {} : await checkNewPassword({ config }, password)
  const passwordHash = password === undefined ? undefined : await passwords.hash(password)
  return inTransaction(db, async (tx) => {
    // The session may have been revoked while the password was hashed.
    if (!(await isSessionOpen(tx, actor.sessionId))) throw new AppError('session.expired')
    const user = await completeFlaggedUser(tx, actor.id, { ...profile, ...(passwordHash && { passwordHash }) })
    if (!user) throw new AppError('accounts.profile_complete')
    await closeInvitation(tx, user.id)
    if (passwordHash) {
      await dropResetCode(tx, user.id)
      await endSessionsOf(tx, user.id, 'password', actor.sessionId)
    }
    return { ...presentUser(user), ...warning }
  })
}
