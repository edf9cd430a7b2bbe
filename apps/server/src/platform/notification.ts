// What use cases pass to `deps.notify`.

import type { NotificationKind } from '@crew-chief/domain/notifications/kinds'
import type { Tx } from '../db/transaction.ts'
import type { MailPart } from './mail/mail-body.ts'

/** Of a mail that is not composed from title and body. The greeting and the footer are added. */
export type NotificationMail = {
  subject: string
  parts: readonly MailPart[]
  /** Ids of the other people it names. */
  mentions: readonly string[]
  /** Why the reader gets it; without it, because they have an account. */
  reason?: string
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
