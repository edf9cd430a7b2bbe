import type { Named } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import { accountReason, composeMail } from '../../platform/mail/mail-body.ts'

// Per address, so that repeated password changes cannot flood a mailbox.
const PER_ADDRESS = { name: 'security-notice', max: 5, seconds: 3600 }

type NoticeDeps = NotifyingDeps & Pick<Deps, 'rateLimits'>

type Notice = {
  subject: string
  text: string
  warning?: string
  /** Where the email goes. */
  addresses?: readonly string[]
}

/** Tells a user about a change of their account. An address gets at most five such emails an hour. */
export async function queueSecurityNotice(
  { config, jobs, notify, rateLimits }: NoticeDeps,
  tx: Tx,
  user: Named & { id: string; email: string },
  { subject, text, warning = 'If this wasn’t you', addresses = [user.email] }: Notice,
): Promise<void> {
  const notification = { kind: 'security', title: subject, body: text, path: paths.profile(), mail: 'sent' } as const
  await notify(tx, [{ userId: user.id, mentions: [], ...notification }])
  const mail = composeMail(config, {
    subject,
    parts: [`Hello ${user.firstName},`, text, `${warning}, email ${config.supportEmail} right away.`],
    reason: accountReason(config),
  })
  for (const email of addresses)
    if (await rateLimits.tryTake(tx, PER_ADDRESS, email))
      await queueMail(jobs, tx, 'urgent', { to: recipientOf({ ...user, email }), mentions: [], ...mail })
}
