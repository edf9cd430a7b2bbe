// An email that is also a notification of its recipient.

import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type NewNotification, type Notify, noticeMail } from '../notification.ts'
import type { Attachment } from './mail.tables.ts'
import { queueMail, recipientOf } from './mail.ts'
import type { MailPart } from './mail-body.ts'
import { noticeOf, writeMail } from './write-mail.ts'

export type NotifyingDeps = { config: Config; jobs: Jobs; notify: Notify }

export type Notice = {
  opening: MailOpening
  /** What follows the text of the mail. */
  parts: readonly MailPart[]
  attachment?: Attachment
  /** Ids of the other people it names. */
  mentions: readonly string[]
  /** Missing: the person caused it, so the email is enough. */
  notification?: Pick<NewNotification, 'kind' | 'path' | 'event' | 'isUrgent' | 'uselessAfter'> | undefined
}

/**
 * An email of an optional kind is sent by `notify`, which respects the person's choices. Mandatory kinds and emails with
 * an attachment are queued here; `reason` is for them.
 */
export async function mailAndNotify(
  { config, jobs, notify }: NotifyingDeps,
  tx: Tx,
  user: Named & { id: string; email: string },
  { opening, parts, attachment, mentions, notification, reason }: Notice & { reason: string },
): Promise<void> {
  const isOptional = notification && !KIND_RULES[notification.kind].isMandatory && !attachment
  if (!isOptional) {
    const body = writeMail(config, { opening, firstName: user.firstName, parts, reason })
    const priority = notification ? KIND_RULES[notification.kind].priority : 'transactional'
    await queueMail(jobs, tx, priority, { to: recipientOf(user), mentions, ...body, ...(attachment && { attachment }) })
  }
  if (!notification) return
  const { subject, paragraphs } = noticeOf(config, opening)
  const mail = isOptional ? noticeMail(config, { opening, parts, mentions }) : 'sent'
  const body = introOf([...paragraphs, ...parts])
  await notify(tx, [{ userId: user.id, title: subject, body, mail, mentions, ...notification }])
}

/** The paragraphs before the first table, quote or button. */
function introOf(parts: readonly MailPart[]): string {
  const end = parts.findIndex((part) => typeof part !== 'string')
  return parts.slice(0, end < 0 ? undefined : end).join(' ')
}
