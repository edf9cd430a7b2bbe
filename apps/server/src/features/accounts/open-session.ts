import { deviceOf } from '@crew-chief/domain/accounts/device'
import type { Named } from '@crew-chief/domain/accounts/full-name'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import { queueSecurityNotice } from './security-notice.ts'
import { addKnownDevice, insertRefreshToken, insertSession } from './sessions.store.ts'

type SessionDeps = Pick<Deps, 'accessTokens' | 'config'>

/** Tells the user when the device is new. The first one of an account needs no mail. */
export async function openSession(
  deps: SessionDeps & Pick<Deps, 'jobs' | 'notify' | 'rateLimits'>,
  tx: Tx,
  user: Named & { id: string; email: string },
  userAgent: string,
) {
  const device = deviceOf(userAgent)
  if (await addKnownDevice(tx, user.id, device))
    await queueSecurityNotice(deps, tx, user, { opening: { kind: 'new_login', device } })
  return continueSession(deps, tx, await insertSession(tx, user.id, device), null)
}

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
