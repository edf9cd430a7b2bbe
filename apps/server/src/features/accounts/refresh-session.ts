import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { continueSession } from './open-session.ts'
import { endSession, findUsedToken, markSiblingsUsed, useRefreshToken } from './sessions.store.ts'

// Two tabs may refresh at the same time, or a response may get lost: the old token is accepted for this long.
const GRACE_SECONDS = 30

type RefreshDeps = Pick<Deps, 'db' | 'accessTokens' | 'config' | 'log' | 'pseudonym'>

/** A refresh token works once. A second use after the grace period means it was stolen, and ends the session. */
export async function refreshSession(deps: RefreshDeps, refreshToken: string) {
  const pair = await inTransaction(deps.db, async (tx) => {
    const tokenHash = hashOpaqueToken(refreshToken)
    const sessionId = await sessionFor(deps, tx, tokenHash)
    return sessionId ? continueSession(deps, tx, sessionId, tokenHash) : null
  })
  // Thrown after the commit, so that ending a stolen session is not rolled back.
  if (!pair) throw new AppError('accounts.refresh_failed')
  return pair
}

async function sessionFor(deps: RefreshDeps, tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const sessionId = await useRefreshToken(tx, tokenHash)
  if (sessionId) {
    await markSiblingsUsed(tx, tokenHash)
    return sessionId
  }
  const used = await findUsedToken(tx, tokenHash, GRACE_SECONDS)
  if (!used) return null
  if (used.isWithinGrace) return used.sessionId
  await endSession(tx, used.sessionId, 'reuse')
  logSecurityEvent(deps, 'session.reused', { session: used.sessionId })
  return null
}
