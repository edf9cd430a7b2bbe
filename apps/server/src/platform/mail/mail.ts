// Writing a mail: it becomes a row and a job in the caller's transaction. Sending is deliver-mail.job.ts.

import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import { mails } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'

export const deliverMail = jobKind<{ mailId: string }>('mail.deliver')

export type Recipient = { address: string; name: string }
export type NewMail = MailBody & { to: Recipient; holdsSecret?: boolean }

export async function postMail(jobs: Jobs, tx: Tx, { to, holdsSecret = false, ...body }: NewMail): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values({ toAddress: to.address, toName: to.name, holdsSecret, ...body })
    .returning({ id: mails.id })
  if (row) await jobs.send(tx, deliverMail, { mailId: row.id })
}
