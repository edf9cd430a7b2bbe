import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { accountReason } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { isInvitationRevoked } from './invitations/invitations.store.ts'
import { makeHashedResetCode } from './make-reset-code.ts'
import { storeResetCode } from './reset-codes.store.ts'
import { findUserByEmail, lockUserByEmail } from './users.store.ts'

export const sendResetCode = jobKind<{ email: string }>('accounts.send-reset-code', { concurrency: 2 })

const LIFETIME_SECONDS = 10 * 60

export async function runSendResetCode(
  { config, db, jobs, passwords }: Pick<Deps, 'config' | 'db' | 'jobs' | 'passwords'>,
  { email }: { email: string },
): Promise<void> {
  if (!(await findUserByEmail(db, email))) return
  const { code, codeHash } = await makeHashedResetCode(passwords)
  await inTransaction(db, async (tx) => {
    // While the code was hashed, the account may have got another address, and the invitation may have been revoked.
    const user = await lockUserByEmail(tx, email)
    if (!user || (user.passwordHash === null && (await isInvitationRevoked(tx, user.id)))) return
    const uselessAfter = await storeResetCode(tx, user.id, codeHash, LIFETIME_SECONDS, true)
    await queueMail(jobs, tx, 'urgent', {
      to: recipientOf(user),
      mentions: [],
      holdsSecret: true,
      uselessAfter,
      ...codeMail(config, user.firstName, code),
    })
  })
}

const codeMail = (config: Deps['config'], firstName: string, code: string) =>
  writeMail(config, {
    opening: { kind: 'reset_code' },
    firstName,
    parts: [
      { code },
      'It works for 10 minutes. If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
    reason: accountReason(config),
  })
