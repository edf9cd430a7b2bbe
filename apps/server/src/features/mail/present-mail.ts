import type { Reply } from '@crew-chief/contract/endpoint'
import type { mailApi } from '@crew-chief/contract/mail'
import type { MailRow } from '../../platform/mail/mail.tables.ts'
import { previewText } from '../../platform/mail/mail-body.ts'

export const presentMail = (mail: MailRow): Reply<typeof mailApi.resendMail> => ({
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
})
