import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { accountReason } from '../../platform/mail/mail-body.ts'
import { forgetBounce } from '../../platform/mail/mails.store.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { markEmailConfirmed, storeConfirmation, takeConfirmation, unconfirmEmail } from './email-confirmations.store.ts'
import { hasInvitation } from './invitations/invitations.store.ts'
import { invite } from './invitations/invite.ts'

const RESENDS: Limit = {
  name: 'confirmation-mail',
  max: 3,
  seconds: 3600,
  errorCode: 'accounts.too_many_confirmations',
}

type MailDeps = Pick<Deps, 'config' | 'jobs'>
type Addressee = Named & { id: string; email: string }

const WORKS_FOR = 'The link works for 7 days. If you didn’t create this account, ignore this email.'

async function queueLink({ config, jobs }: MailDeps, tx: Tx, user: Addressee, opening: MailOpening): Promise<void> {
  const token = newOpaqueToken()
  await storeConfirmation(tx, user.id, hashOpaqueToken(token))
  const mail = writeMail(config, {
    opening,
    firstName: user.firstName,
    parts: [{ button: 'Confirm your email', url: config.publicUrl + paths.confirmEmail({ token }) }, WORKS_FOR],
    reason: accountReason(config),
  })
  await queueMail(jobs, tx, 'urgent', { to: recipientOf(user), mentions: [], ...mail })
}

export const queueWelcome = (deps: MailDeps, tx: Tx, user: Addressee): Promise<void> =>
  queueLink(deps, tx, user, { kind: 'welcome' })

/** For a person an admin added: there is nothing to confirm. */
export async function queueWelcomeToAdded({ config, jobs }: MailDeps, tx: Tx, user: Addressee): Promise<void> {
  const mail = writeMail(config, {
    opening: { kind: 'account_added' },
    firstName: user.firstName,
    parts: [{ button: `Open ${config.productName}`, url: config.publicUrl }],
    reason: accountReason(config),
  })
  await queueMail(jobs, tx, 'transactional', { to: recipientOf(user), mentions: [], ...mail })
}

const queueConfirmation = (deps: MailDeps, tx: Tx, user: Addressee): Promise<void> =>
  queueLink(deps, tx, user, { kind: 'confirm_email' })

export async function confirmEmail({ db }: Pick<Deps, 'db'>, token: string): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const userId = await takeConfirmation(tx, hashOpaqueToken(token))
    if (!userId) throw new AppError('accounts.bad_confirmation')
    // The link arrived, so the address works.
    await forgetBounce(tx, await markEmailConfirmed(tx, userId))
  })
}

/** Sends nothing to an address that is confirmed. */
export async function resendConfirmation(
  deps: MailDeps & Pick<Deps, 'db' | 'rateLimits'>,
  { user }: Actor,
): Promise<undefined> {
  if (user.emailConfirmedAt) return
  await deps.rateLimits.take(RESENDS, user.id)
  await inTransaction(deps.db, (tx) => queueConfirmation(deps, tx, user))
}

/**
 * After a change of the address, with the new one. Links that were sent to the old one end. People who were invited to the
 * old one get a new invitation, whose link also confirms the address.
 */
export async function confirmAgain(
  deps: MailDeps,
  tx: Tx,
  user: Addressee & { passwordHash: string | null },
): Promise<void> {
  await unconfirmEmail(tx, user.id)
  if (user.passwordHash === null && (await hasInvitation(tx, user.id)))
    await invite(deps, tx, [user], { priority: 'urgent', invitedBy: null })
  else await queueConfirmation(deps, tx, user)
}
