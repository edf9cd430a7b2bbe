import type { Reply } from '@crew-chief/contract/endpoint'
import type { mailApi } from '@crew-chief/contract/mail'
import type { Reader } from '../../db/transaction.ts'
import type { MailRow } from '../../platform/mail/mail.tables.ts'
import { previewText } from '../../platform/mail/mail-body.ts'
import { findIdsByEmail } from '../accounts/public.ts'

type Mail = Reply<typeof mailApi.resendMail>

export async function presentMails(db: Reader, mails: readonly MailRow[]): Promise<Mail[]> {
  const addressOf = ({ toAddress }: MailRow) => toAddress.toLowerCase()
  const ids = await findIdsByEmail(db, mails.map(addressOf))
  return mails.map((mail) => present(mail, ids.get(addressOf(mail)) ?? null))
}

const present = (mail: MailRow, userId: string | null): Mail => ({
  id: mail.id,
  to: mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress,
  subject: mail.subject,
  text: previewText({ ...mail, isKept: mail.status === 'KEPT' }),
  status: mail.status,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  bodyRemovedAt: mail.bodyRemovedAt?.toISOString() ?? null,
  userId,
})
