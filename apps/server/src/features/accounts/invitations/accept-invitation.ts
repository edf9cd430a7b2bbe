import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { forgetBounce } from '../../../platform/mail/mails.store.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { hashOpaqueToken } from '../../../platform/tokens.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { markEmailConfirmed } from '../email-confirmations.store.ts'
import { openSession } from '../open-session.ts'
import { presentUser } from '../present-user.ts'
import { dropResetCode } from '../reset-codes.store.ts'
import { lockUserWithoutPassword, updateUser } from '../users.store.ts'
import { findInvitedUser, markInvitationOpened, takeInvitation } from './invitations.store.ts'

type AcceptDeps = Pick<
  Deps,
  'accessTokens' | 'config' | 'db' | 'jobs' | 'log' | 'notify' | 'passwords' | 'pseudonym' | 'rateLimits'
>
type OpenDeps = Pick<Deps, 'db' | 'log' | 'pseudonym'>

async function requireInvited(deps: OpenDeps, network: string, tokenHash: Buffer) {
  const invited = await findInvitedUser(deps.db, tokenHash)
  if (invited) return invited
  logSecurityEvent(deps, 'invitation.refused', { from: network })
  throw new AppError('accounts.bad_invitation')
}

/** A page that asks for a password calls it, not the link itself: programs that check the links of mails run no scripts. */
export async function openInvitation(deps: OpenDeps, network: string, token: string): Promise<undefined> {
  const tokenHash = hashOpaqueToken(token)
  await requireInvited(deps, network, tokenHash)
  await markInvitationOpened(deps.db, tokenHash)
}

type Acceptance = { token: string; password: string }

/** The link proves the address. A password that is refused leaves it usable. */
export async function acceptInvitation(
  deps: AcceptDeps,
  network: string,
  userAgent: string,
  { token, password }: Acceptance,
) {
  const tokenHash = hashOpaqueToken(token)
  const invited = await requireInvited(deps, network, tokenHash)
  const warning = await checkNewPassword(deps, password)
  const passwordHash = await deps.passwords.hash(password)
  const reply = await inTransaction(deps.db, async (tx) => {
    // While the password was hashed, the link may have been used or the password set another way.
    const isOpen = (await lockUserWithoutPassword(tx, invited.id)) && (await takeInvitation(tx, tokenHash))
    const user = isOpen && (await updateUser(tx, invited.id, { passwordHash }))
    if (!user) throw new AppError('accounts.bad_invitation')
    await forgetBounce(tx, await markEmailConfirmed(tx, user.id))
    await dropResetCode(tx, user.id)
    return { ...(await openSession(deps, tx, user, userAgent)), user: presentUser(user), ...warning }
  })
  logSecurityEvent(deps, 'invitation.accepted', { user: invited.id, from: network })
  return reply
}
