import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import { hashOpaqueToken } from '../../platform/tokens.ts'
import { continueSession } from './open-session.ts'
import { endSession, hasUsedSibling, hasUsedSuccessor, lockRefreshToken, markUsed } from './sessions.store.ts'

// Two tabs may refresh at the same time, or a response may get lost: the old token is accepted for this long.
const GRACE_SECONDS = 30

type RefreshDeps = Pick<Deps, 'db' | 'accessTokens' | 'config' | 'log' | 'pseudonym'>

/**
 * A session has one line of refresh tokens. A token works once; repeated within the grace period it gets another
 * successor, of which only one may be used. Everything else means that the token was copied, and ends the session.
 */
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
  const found = await lockRefreshToken(tx, tokenHash, GRACE_SECONDS)
  if (!found) return null
  const { sessionId, isUsed, isWithinGrace, isExpired } = found
  if (!isUsed && isExpired) return null
  if (!isUsed && !(await hasUsedSibling(tx, tokenHash))) {
    await markUsed(tx, tokenHash)
    return sessionId
  }
  if (isWithinGrace && !(await hasUsedSuccessor(tx, tokenHash))) return sessionId
  await endSession(tx, sessionId, 'reuse')
  logSecurityEvent(deps, 'session.reused', { session: sessionId })
  return null
}
