// Renewing a session. A refresh token works once; using it again is either a racing tab or a thief.

import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { continueSession } from './open-session.ts'
import { endSession, findUsedToken, retireSiblings, useRefreshToken } from './sessions.store.ts'

// Two tabs waking together, or an answer lost on gym Wi-Fi: for half a minute the old token still counts.
const GRACE_SECONDS = 30

type RefreshDeps = Pick<Deps, 'db' | 'accessTokens' | 'config' | 'log' | 'blind'>

export async function refreshSession(deps: RefreshDeps, refreshToken: string) {
  const pair = await inTransaction(deps.db, async (tx) => {
    const tokenHash = hashOpaqueToken(refreshToken)
    const sessionId = await sessionFor(deps, tx, tokenHash)
    return sessionId ? continueSession(deps, tx, sessionId, tokenHash) : null
  })
  // Thrown after the commit: ending a stolen session must not be rolled back.
  if (!pair) throw new AppError('accounts.refresh_failed')
  return pair
}

async function sessionFor(deps: RefreshDeps, tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const sessionId = await useRefreshToken(tx, tokenHash)
  if (sessionId) {
    await retireSiblings(tx, tokenHash)
    return sessionId
  }
  const used = await findUsedToken(tx, tokenHash, GRACE_SECONDS)
  if (!used) return null
  if (used.isWithinGrace) return used.sessionId
  await endSession(tx, used.sessionId, 'reuse')
  noteSecurityEvent(deps, 'session.reused', { session: used.sessionId })
  return null
}
