import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { lockUserByEmail } from '../users.store.ts'
import { isInvitationRevoked } from './invitations.store.ts'
import { invite } from './invite.ts'

export const sendInvitation = jobKind<{ email: string }>('accounts.send-invitation', { concurrency: 2 })

/** Only for accounts that were never used: the others have a password. After a revocation, only admins send links. */
export const runSendInvitation = (
  deps: Pick<Deps, 'config' | 'db' | 'jobs'>,
  { email }: { email: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user || user.passwordHash !== null || (await isInvitationRevoked(tx, user.id))) return
    await invite(deps, tx, [user], { priority: 'urgent', invitedBy: null })
  })
