import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { sendDeliveries } from '../../platform/mail/mail.ts'
import { forgetBounce, lockMail, queueAgain } from '../../platform/mail/mails.store.ts'
import { recordAudit } from '../audit/public.ts'
import { presentMails } from './present-mail.ts'

/** Works for any status, except for mails whose text was deleted, and those whose token was removed or has expired. Optional mail is sent again, too. */
export async function resendMail({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, actor: Actor, mailId: string) {
  return inTransaction(db, async (tx) => {
    const found = await lockMail(tx, mailId)
    if (!found) throw new AppError('mail.not_found')
    if (found.holdsSecret && found.status === 'SENT') throw new AppError('mail.secret_gone')
    if (found.bodyRemovedAt) throw new AppError('mail.body_removed')
    if (found.isTooLate) throw new AppError('mail.too_late')
    const mail = await queueAgain(tx, mailId)
    if (!mail) throw new AppError('mail.not_found')
    await forgetBounce(tx, mail.toAddress)
    await sendDeliveries(jobs, tx, mail.priority, [mailId])
    await recordAudit(tx, actor, { action: 'mail.resent', subject: { kind: 'mail', id: mailId, name: mail.subject } })
    const [presented] = await presentMails(tx, [mail])
    if (!presented) throw new AppError('mail.not_found')
    return presented
  })
}
