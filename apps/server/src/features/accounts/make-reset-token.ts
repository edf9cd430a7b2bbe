// An admin makes a reset token for somebody and hands it over in person.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { makeHashedResetCode } from './make-reset-code.ts'
import { storeResetCode } from './reset-codes.store.ts'
import { findUser } from './users.store.ts'

// Longer than a mailed one: it travels by phone or across a desk.
const LIFE_SECONDS = 60 * 60

export async function makeResetToken({ db, passwords }: Pick<Deps, 'db' | 'passwords'>, actor: Actor, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('users.not_found')
  const { code, codeHash } = await makeHashedResetCode(passwords)
  const expiresAt = await inTransaction(db, async (tx) => {
    const name = `${user.firstName} ${user.lastName}`
    await recordAudit(tx, actor, { action: 'accounts.reset_token_made', subject: { kind: 'user', id: user.id, name } })
    return storeResetCode(tx, user.id, codeHash, LIFE_SECONDS)
  })
  return { token: code, expiresAt: expiresAt.toISOString() }
}
