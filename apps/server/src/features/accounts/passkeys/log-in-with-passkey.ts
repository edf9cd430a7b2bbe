import type { PasskeyResponse } from '@crew-chief/contract/passkeys'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limit.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { openSession } from '../open-session.ts'
import { presentUser } from '../present-user.ts'
import { lockActiveUser } from '../users.store.ts'
import { checkPasskey, requestPasskey } from './check-passkey.ts'

// High, because three hundred officials may share the address of a gym. Each start stores a challenge for five minutes.
const PER_NETWORK: Limit = {
  name: 'passkey-from',
  max: 1_000,
  seconds: 15 * 60,
  errorCode: 'accounts.too_many_attempts',
}

export async function startPasskeyLogin(deps: Pick<Deps, 'config' | 'db' | 'rateLimits'>, network: string) {
  await deps.rateLimits.take(PER_NETWORK, network)
  return requestPasskey(deps, 'passkey-login')
}

export async function logInWithPasskey(deps: Deps, network: string, userAgent: string, response: PasskeyResponse) {
  await deps.rateLimits.take(PER_NETWORK, network)
  const { user, recordUse } = await checkPasskey(deps, 'passkey-login', response).catch((error: unknown) => {
    if (error instanceof AppError) logSecurityEvent(deps, 'login.passkey_refused', { from: network })
    throw error
  })
  const session = await inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveUser(tx, user.id))) throw new AppError('accounts.passkey_refused')
    await recordUse(tx)
    return openSession(deps, tx, user, userAgent)
  })
  logSecurityEvent(deps, 'login.done', { user: user.id, from: network })
  return { ...session, user: presentUser(user) }
}
