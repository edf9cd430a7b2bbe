import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import { accountReason } from '../../platform/mail/mail-body.ts'
import { noticeOf, writeMail } from '../../platform/mail/write-mail.ts'

// Per address, so that repeated password changes cannot flood a mailbox.
const PER_ADDRESS = { name: 'security-notice', max: 5, seconds: 3600 }

type NoticeDeps = NotifyingDeps & Pick<Deps, 'rateLimits'>

type Notice = {
  opening: MailOpening
  warning?: string
  /** Where the email goes. */
  addresses?: readonly string[]
}

/** Tells a user about a change of their account. An address gets at most five such emails an hour. */
export async function queueSecurityNotice(
  { config, jobs, notify, rateLimits }: NoticeDeps,
  tx: Tx,
  user: Named & { id: string; email: string },
  { opening, warning = 'If this wasn’t you', addresses = [user.email] }: Notice,
): Promise<void> {
  const { subject, paragraphs } = noticeOf(config, opening)
  const notice = { kind: 'security', title: subject, body: paragraphs.join(' '), path: paths.profile() } as const
  await notify(tx, [{ userId: user.id, mentions: [], mail: 'sent', ...notice }])
  const mail = writeMail(config, {
    opening,
    firstName: user.firstName,
    parts: [`${warning}, email ${config.supportEmail} right away.`],
    reason: accountReason(config),
  })
  for (const email of addresses)
    if (await rateLimits.tryTake(tx, PER_ADDRESS, email))
      await queueMail(jobs, tx, 'urgent', { to: recipientOf({ ...user, email }), mentions: [], ...mail })
}
