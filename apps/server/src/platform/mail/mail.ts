// Writing a mail: it becomes a row and a job in the caller's transaction. Sending is deliver-mail.job.ts.

import { createHash } from 'node:crypto'
import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { Attachment } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'
import { insertMail, insertMailOnce, type NewMailRow } from './mails.store.ts'

// A reset token must not wait behind six hundred announcements.
export const deliverMail = jobKind<{ mailId: string }>('mail.deliver', { atOnce: 5 })

export type Recipient = { address: string; name: string }
export type NewMail = MailBody & { to: Recipient; holdsSecret?: boolean; uselessAfter?: Date; attachment?: Attachment }

export async function postMail(jobs: Jobs, tx: Tx, mail: NewMail): Promise<void> {
  const mailId = await insertMail(tx, rowOf(mail))
  await jobs.send(tx, deliverMail, { mailId }, { isUrgent: mail.holdsSecret ?? false })
}

/** For jobs, which may run again after they are done: under the same name a second mail is not written. */
export async function postMailOnce(jobs: Jobs, tx: Tx, name: readonly string[], mail: NewMail): Promise<void> {
  const mailId = idFrom(name)
  if (await insertMailOnce(tx, { ...rowOf(mail), id: mailId })) await jobs.send(tx, deliverMail, { mailId })
}

const rowOf = ({ to, holdsSecret = false, ...mail }: NewMail): NewMailRow => ({
  toAddress: to.address,
  toName: to.name,
  holdsSecret,
  ...mail,
})

/** The same name has the same id, always: a UUID of version 8, which is for ids made one's own way. */
function idFrom(name: readonly string[]): string {
  const hash = createHash('sha256').update(name.join(':')).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
