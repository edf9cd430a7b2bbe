import type { Tx } from '../../db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { composeMail, supportReason } from '../../platform/mail/mail-body.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** To the organizer. */
export async function sendSupportEmail(
  { config, jobs }: PaymentDeps,
  tx: Tx,
  subject: string,
  lines: string[],
): Promise<void> {
  const to = { address: config.supportEmail, name: config.productName }
  const body = composeMail(config, { subject, parts: lines, reason: supportReason(config) })
  await queueMail(jobs, tx, 'transactional', { to, mentions: [], ...body })
}
