// What use cases pass to `deps.notify`.

import type { MailKind, MailOpening, MailValues } from '@crew-chief/domain/mail/mail-texts'
import type { NotificationKind } from '@crew-chief/domain/notifications/kinds'
import type { Tx } from '../db/transaction.ts'
import type { MailPart, Sender } from './mail/mail-body.ts'
import { noticeOf } from './mail/write-mail.ts'

/** Of a mail that is not composed from title and body. The footer is added. */
export type NotificationMail = {
  /** As shipped, like the first `text.length` parts: what nodes of the previous version send after a greeting. */
  subject: string
  parts: readonly MailPart[]
  /** Missing: from the previous version. `length`: how many parts its text replaces. */
  text?: { kind: MailKind; values: MailValues; length: number }
  /** Ids of the other people it names. */
  mentions: readonly string[]
  /** Why the reader gets it; without it, because they have an account. */
  reason?: string
}

type NoticeContent = Omit<NotificationMail, 'subject' | 'text'> & { opening: MailOpening }

/** Written when it is sent, with the text that admins chose until then. `parts`: what follows the text. */
export function noticeMail(
  sender: Pick<Sender, 'productName' | 'supportEmail'>,
  { opening, parts, ...rest }: NoticeContent,
): NotificationMail {
  const { subject, paragraphs } = noticeOf(sender, opening)
  const { kind, ...values } = opening
  return { ...rest, subject, parts: [...paragraphs, ...parts], text: { kind, values, length: paragraphs.length } }
}

export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** Ids of the other people that title and body name. */
  mentions: readonly string[]
  /** The page of the web app that shows it. */
  path: string
  event?: { id: string; timezone: string }
  /** The same key never notifies a person twice. */
  key?: string
  /** `sent`: the caller sends its own mail. Without it the mail is composed from title and body. */
  mail?: NotificationMail | 'sent'
  /** The person confirms with "Got it". */
  needsConfirmation?: boolean
  /** Sent during quiet hours. */
  isUrgent?: boolean
  /** Not delivered after this time. */
  uselessAfter?: Date
}

/** Returns what was written: not those whose key was used before, nor those that go to or name erased accounts. */
export type Notify = (tx: Tx, list: readonly NewNotification[]) => Promise<{ id: string; userId: string }[]>
