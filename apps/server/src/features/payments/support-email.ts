import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import type { Tx } from '../../db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { supportReason } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** To the organizer. */
export async function sendSupportEmail({ config, jobs }: PaymentDeps, tx: Tx, opening: MailOpening): Promise<void> {
  const to = { address: config.supportEmail, name: config.productName }
  const body = writeMail(config, { opening, parts: [], reason: supportReason(config) })
  await queueMail(jobs, tx, 'transactional', { to, mentions: [], ...body })
}
