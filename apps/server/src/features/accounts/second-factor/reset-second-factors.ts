import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { recordAudit } from '../../audit/public.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts'
import { queueSecurityNotice } from '../security-notice.ts'
import { findUser, lockActiveUser } from '../users.store.ts'
import { deleteAuthenticator } from './second-factor.store.ts'

/** For a user who lost the phone and the recovery codes. The password stays. */
export async function resetSecondFactors(deps: Deps, actor: Actor, userId: string): Promise<undefined> {
  await inTransaction(deps.db, async (tx) => {
    const user = (await lockActiveUser(tx, userId)) && (await findUser(tx, userId))
    if (!user) throw new AppError('users.not_found')
    const hadAuthenticator = await deleteAuthenticator(tx, userId)
    const hadPasskeys = await deletePasskeysOf(tx, userId)
    if (!hadAuthenticator && !hadPasskeys) throw new AppError('accounts.no_second_factor')
    const subject = { kind: 'user', id: userId, name: fullName(user) } as const
    await recordAudit(tx, actor, { action: 'accounts.second_factors_reset', subject })
    await queueSecurityNotice(deps, tx, user, { opening: { kind: 'second_factor_reset' } })
  })
  logSecurityEvent(deps, 'factor.removed', { user: userId })
}
