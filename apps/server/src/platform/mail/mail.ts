// Queues an e-mail: inserts it with its delivery job in the caller's transaction.

import { createHash } from 'node:crypto'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { Attachment } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'
import { insertMail, insertMailOnce, type NewMailRow } from './mails.store.ts'

// Several at a time, so that a reset token does not wait for hundreds of announcements.
export const deliverMail = jobKind<{ mailId: string }>('mail.deliver', { concurrency: 5 })

export type Recipient = { address: string; name: string }
/** The user as the recipient of a mail. */
export const recipientOf = ({ email, ...name }: Named & { email: string }): Recipient => ({
  address: email,
  name: fullName(name),
})

export type NewMail = MailBody & { to: Recipient; holdsSecret?: boolean; uselessAfter?: Date; attachment?: Attachment }

export async function queueMail(jobs: Jobs, tx: Tx, mail: NewMail): Promise<void> {
  const mailId = await insertMail(tx, rowOf(mail))
  await jobs.send(tx, deliverMail, { mailId }, { isUrgent: mail.holdsSecret ?? false })
}

/** For jobs, which may run twice: a second mail with the same name is not queued. */
export async function queueMailOnce(jobs: Jobs, tx: Tx, name: readonly string[], mail: NewMail): Promise<void> {
  const mailId = idFrom(name)
  if (await insertMailOnce(tx, { ...rowOf(mail), id: mailId })) await jobs.send(tx, deliverMail, { mailId })
}

const rowOf = ({ to, holdsSecret = false, ...mail }: NewMail): NewMailRow => ({
  toAddress: to.address,
  toName: to.name,
  holdsSecret,
  ...mail,
})

/** A deterministic id: UUID version 8 is reserved for custom schemes. */
function idFrom(name: readonly string[]): string {
  const hash = createHash('sha256').update(name.join(':')).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
