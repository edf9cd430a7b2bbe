// Writing a mail: it becomes a row and a job in the caller's transaction. Sending is deliver-mail.job.ts.

import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { Attachment } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'
import { insertMail } from './mails.store.ts'

// A reset token must not wait behind six hundred announcements.
export const deliverMail = jobKind<{ mailId: string }>('mail.deliver', { atOnce: 5 })

export type Recipient = { address: string; name: string }
export type NewMail = MailBody & { to: Recipient; holdsSecret?: boolean; uselessAfter?: Date; attachment?: Attachment }

export async function postMail(jobs: Jobs, tx: Tx, { to, holdsSecret = false, ...mail }: NewMail): Promise<void> {
  const mailId = await insertMail(tx, { toAddress: to.address, toName: to.name, holdsSecret, ...mail })
  await jobs.send(tx, deliverMail, { mailId }, { isUrgent: holdsSecret })
}
