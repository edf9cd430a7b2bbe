// Queues e-mails: inserts them with their delivery jobs in the caller's transaction.

import { randomUUID } from 'node:crypto'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'
import type { Attachment } from './mail.tables.ts'
import type { MailBody } from './mail-body.ts'
import { insertMails, type NewMailRow } from './mails.store.ts'
import type { WrittenMail } from './write-mail.ts'

/** People wait for urgent mails. */
export const deliverMail = jobKind<{ mailId: string }>('mail.deliver', { pollSeconds: 0.5 })

/** One queue, so that nodes of the previous version deliver all mails, the urgent ones first. */
export const JOB_PRIORITIES: Readonly<Record<MailPriority, number>> = { urgent: 10, transactional: 0, bulk: -10 }

/** People wait for urgent mails, so their retries begin after two seconds. They last about three hours, as those of others. */
const URGENT_RETRIES = { retryLimit: 13, retryDelay: 2 }

export const sendDeliveries = (jobs: Jobs, tx: Tx, priority: MailPriority, ids: readonly string[]): Promise<void> =>
  jobs.sendAll(
    tx,
    deliverMail,
    ids.map((mailId) => ({ mailId })),
    { priority: JOB_PRIORITIES[priority], ...(priority === 'urgent' && URGENT_RETRIES) },
  )

/** `userId` is missing for people without an account. */
export type Recipient = { userId?: string; address: string; name: string }
/** The user as the recipient of a mail. */
export const recipientOf = ({ id, email, ...name }: Named & { id: string; email: string }): Recipient => ({
  userId: id,
  address: email,
  name: fullName(name),
})

/** `kind`: missing for mails without a text of their own. */
export type NewMail = MailBody & {
  kind?: WrittenMail['kind']
  source?: WrittenMail['source']
  to: Recipient
  /** Ids of the other people it names. */
  mentions: readonly string[]
  holdsSecret?: boolean
  uselessAfter?: Date | SQL
  attachment?: Attachment
  unsubscribeUrl?: string
}

export async function queueMail(jobs: Jobs, tx: Tx, priority: MailPriority, mail: NewMail): Promise<void> {
  await queueMails(jobs, tx, priority, [mail])
}

/** Returns their ids. */
export async function queueMails(
  jobs: Jobs,
  tx: Tx,
  priority: MailPriority,
  list: readonly NewMail[],
): Promise<string[]> {
  const rows = list.map((mail) => ({ ...rowOf(mail), id: randomUUID(), priority }))
  const ids = rows.map(({ id }) => id)
  await insertMails(tx, rows)
  await sendDeliveries(jobs, tx, priority, ids)
  return ids
}

const rowOf = ({ to, mentions, holdsSecret = false, source, ...mail }: NewMail): NewMailRow => ({
  // Would keep the secret after sending.
  source: holdsSecret ? null : source,
  toAddress: to.address,
  toName: to.name,
  holdsSecret,
  mentions: [...(to.userId ? [to.userId] : []), ...mentions],
  ...mail,
})
