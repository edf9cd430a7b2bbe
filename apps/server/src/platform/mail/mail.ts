// Queues an e-mail: inserts it with its delivery job in the caller's transaction.

import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { Attachment } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'
import { insertMail, type NewMailRow } from './mails.store.ts'

// Several at a time, so that a reset token does not wait for hundreds of announcements.
export const deliverMail = jobKind<{ mailId: string }>('mail.deliver', { concurrency: 5 })

/** `userId` is missing for people without an account. */
export type Recipient = { userId?: string; address: string; name: string }
/** The user as the recipient of a mail. */
export const recipientOf = ({ id, email, ...name }: Named & { id: string; email: string }): Recipient => ({
  userId: id,
  address: email,
  name: fullName(name),
})

export type NewMail = MailBody & {
  to: Recipient
  /** Ids of the other people it names. */
  mentions: readonly string[]
  holdsSecret?: boolean
  uselessAfter?: Date
  attachment?: Attachment
  unsubscribeUrl?: string
}

export async function queueMail(jobs: Jobs, tx: Tx, mail: NewMail): Promise<void> {
  const mailId = await insertMail(tx, rowOf(mail))
  await jobs.send(tx, deliverMail, { mailId }, { isUrgent: mail.holdsSecret ?? false })
}

const rowOf = ({ to, mentions, holdsSecret = false, ...mail }: NewMail): NewMailRow => ({
  toAddress: to.address,
  toName: to.name,
  holdsSecret,
  mentions: [...(to.userId ? [to.userId] : []), ...mentions],
  ...mail,
})
