import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { logSecurityEvent } from '../../platform/security-events.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts'
import type { UserRow } from './accounts.tables.ts'
import { isExposedDemoLogin } from './demo-accounts.ts'
import { openSession } from './open-session.ts'
import { hasPasskey } from './passkeys/passkeys.store.ts'
import { presentUser } from './present-user.ts'
import { insertChallenge } from './second-factor/challenges.store.ts'
import { hasAuthenticator } from './second-factor/second-factor.store.ts'
import { findUserByEmail, stillHasPassword } from './users.store.ts'

// Per account and network, so that an attacker elsewhere cannot lock a user out.
const PER_ACCOUNT: Limit = { name: 'login', max: 10, seconds: 15 * 60, errorCode: 'accounts.too_many_attempts' }
// High, because three hundred officials may share the address of a gym.
const PER_NETWORK: Limit = { name: 'login-from', max: 500, seconds: 15 * 60, errorCode: 'accounts.too_many_attempts' }
const MAX_CODE_TRIES = 5

type LogInDeps = Pick<
  Deps,
  'notify' | 'db' | 'jobs' | 'passwords' | 'rateLimits' | 'accessTokens' | 'config' | 'log' | 'pseudonym'
>
type Credentials = { email: string; password: string; isForwarded: boolean }

/** An unknown address and a wrong password give the same response after the same time. */
export async function logIn(deps: LogInDeps, network: string, userAgent: string, credentials: Credentials) {
  const { email, password } = credentials
  const releaseLimits = async () => {
    await deps.rateLimits.release(PER_NETWORK, network)
    await deps.rateLimits.release(PER_ACCOUNT, email, network)
  }
  const logLimited = (error: unknown): never => {
    if (error instanceof AppError) logSecurityEvent(deps, 'login.limited', { email, from: network })
    throw error
  }
  await deps.rateLimits.take(PER_NETWORK, network).catch(logLimited)
  await deps.rateLimits.take(PER_ACCOUNT, email, network).catch(logLimited)
  const user = await findUserByEmail(deps.db, email)
  const isMatch = await deps.passwords.matches(password, user?.passwordHash ?? null).catch(async (error: unknown) => {
    // The password was not checked (server busy), so the attempt does not count.
    await releaseLimits()
    throw error
  })
  if (!user?.passwordHash || !isMatch) {
    logSecurityEvent(deps, 'login.refused', { email, from: network })
    throw new AppError('accounts.bad_credentials')
  }
  await releaseLimits()
  if (isExposedDemoLogin(deps.config, credentials)) throw new AppError('accounts.demo_closed')
  const { id, passwordHash } = user
  const { challenge, session } = await inTransaction(deps.db, async (tx) => {
    // The password may have been changed while the old one was being verified.
    if (!(await stillHasPassword(tx, id, passwordHash))) throw new AppError('accounts.bad_credentials')
    const asked = await askSecondFactor(deps, tx, { ...user, passwordHash })
    if (asked) return { challenge: asked, session: null }
    return { challenge: null, session: await openSession(deps, tx, user, userAgent) }
  })
  if (!session) throw new AppError('accounts.second_factor_required', { ...(challenge && { challenge }) })
  logSecurityEvent(deps, 'login.done', { user: id, from: network })
  return { ...session, user: presentUser(user) }
}

/** After the right password: the challenge of the second step, or undefined when the account has none. */
async function askSecondFactor(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  user: UserRow & { passwordHash: string },
): Promise<string | undefined> {
  const { id: userId, passwordHash, role } = user
  if (await hasAuthenticator(tx, userId)) {
    const challenge = newOpaqueToken()
    const tokenHash = hashOpaqueToken(challenge)
    await insertChallenge(tx, { kind: 'second-factor', tokenHash, userId, passwordHash, triesLeft: MAX_CODE_TRIES })
    return challenge
  }
  // Otherwise a stolen password alone would open the account of an admin whose second factor is a passkey.
  if (config.requiresSecondFactor && role === 'ADMIN' && (await hasPasskey(tx, userId)))
    throw new AppError('accounts.passkey_required')
  return undefined
}
