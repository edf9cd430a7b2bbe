// Queues a mail once more, whatever became of it.

import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { deliverMail } from '../../platform/mail/mail.ts'
import { presentMail } from './present-mail.ts'

export async function resendMail({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, mailId: string) {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ status: 'QUEUED', lastError: null })
      .where(eq(mails.id, mailId))
      .returning()
    if (!mail) throw new AppError('mail.not_found')
    await jobs.send(tx, deliverMail, { mailId })
    return presentMail(mail)
  })
}
