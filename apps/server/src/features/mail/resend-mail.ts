// Queues a mail once more, whatever became of it, unless its secret is gone: nobody wants an empty reset mail.

import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { deliverMail } from '../../platform/mail/mail.ts'
import { presentMail } from './present-mail.ts'

export async function resendMail({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, mailId: string) {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
    if (!found) throw new AppError('mail.not_found')
    if (found.holdsSecret && found.status === 'SENT') throw new AppError('mail.secret_gone')
    const change = { status: 'QUEUED', lastError: null } as const
    await tx.update(mails).set(change).where(eq(mails.id, mailId))
    await jobs.send(tx, deliverMail, { mailId })
    return presentMail({ ...found, ...change })
  })
}
