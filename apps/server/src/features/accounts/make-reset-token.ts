import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { makeHashedResetCode } from './make-reset-code.ts'
import { storeResetCode } from './reset-codes.store.ts'
import { findUser } from './users.store.ts'

// Longer than an e-mailed token, because the admin passes it on in person or by phone.
const LIFETIME_SECONDS = 60 * 60

export async function makeResetToken({ db, passwords }: Pick<Deps, 'db' | 'passwords'>, actor: Actor, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('users.not_found')
  const { code, codeHash } = await makeHashedResetCode(passwords)
  const expiresAt = await inTransaction(db, async (tx) => {
    const subject = { kind: 'user', id: user.id, name: fullName(user) } as const
    await recordAudit(tx, actor, { action: 'accounts.reset_token_made', subject })
    return storeResetCode(tx, user.id, codeHash, LIFETIME_SECONDS)
  })
  return { token: code, expiresAt: expiresAt.toISOString() }
}
