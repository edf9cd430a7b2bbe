import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail, recipientOf } from '../../../platform/mail/mail.ts'
import { accountReason, composeMail } from '../../../platform/mail/mail-body.ts'

type Owner = { email: string; firstName: string; lastName: string }

/** Tells the owner of the account about a change of how they sign in. */
export async function queueSecurityNotice(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  owner: Owner,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const body = composeMail(config, {
    subject,
    parts: [`Hello ${owner.firstName},`, text, `If this wasn’t you, email ${config.supportEmail} right away.`],
    reason: accountReason(config),
  })
  await queueMail(jobs, tx, { to: recipientOf(owner), ...body })
}
