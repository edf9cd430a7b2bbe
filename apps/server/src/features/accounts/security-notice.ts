import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { accountReason, composeMail } from '../../platform/mail/mail-body.ts'

// Per address, so that repeated password changes cannot flood a mailbox.
const PER_ADDRESS = { name: 'security-notice', max: 5, seconds: 3600 }

type NoticeDeps = Pick<Deps, 'config' | 'jobs' | 'rateLimits'>

/** Tells a user about a change of their account. Does nothing after five notices to the address within an hour. */
export async function queueSecurityNotice(
  { config, jobs, rateLimits }: NoticeDeps,
  tx: Tx,
  user: Named & { email: string },
  { subject, text, warning = 'If this wasn’t you' }: { subject: string; text: string; warning?: string },
): Promise<void> {
  if (!(await rateLimits.tryTake(tx, PER_ADDRESS, user.email))) return
  const mail = composeMail(config, {
    subject,
    parts: [`Hello ${user.firstName},`, text, `${warning}, email ${config.supportEmail} right away.`],
    reason: accountReason(config),
  })
  await queueMail(jobs, tx, { to: recipientOf(user), ...mail })
}
