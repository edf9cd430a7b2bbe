import { deviceOf } from '@crew-chief/domain/accounts/device'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { insertRefreshToken, insertSession } from './sessions.store.ts'

type SessionDeps = Pick<Deps, 'accessTokens' | 'config'>

export const openSession = async (deps: SessionDeps, tx: Tx, userId: string, userAgent = '') =>
  continueSession(deps, tx, await insertSession(tx, userId, deviceOf(userAgent)), null)

/** Issues an access token and a new refresh token. `parentHash` is the refresh token it replaces, if any. */
export async function continueSession(
  { accessTokens, config }: SessionDeps,
  tx: Tx,
  sessionId: string,
  parentHash: Buffer | null,
) {
  const refreshToken = newOpaqueToken()
  const tokenHash = hashOpaqueToken(refreshToken)
  const accessSeconds = config.accessTokenMinutes * 60
  const endsAt = await insertRefreshToken(tx, { sessionId, tokenHash, parentHash, accessSeconds })
  return { token: accessTokens.sign(sessionId, endsAt), refreshToken, expiresAt: endsAt.toISOString() }
}
