import type { Proof } from '@crew-chief/contract/second-factor'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limit.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { isSessionOpen } from '../sessions.store.ts'
import { findUser, stillHasPassword } from '../users.store.ts'
import { markAuthenticated } from './second-factor.store.ts'

// Shares its counter with the other places that ask for the password of a signed-in user.
const WRONG_PASSWORDS: Limit = { name: 'confirm', max: 10, seconds: 15 * 60, errorCode: 'accounts.too_many_attempts' }

type ConfirmDeps = Pick<Deps, 'config' | 'db' | 'passwords' | 'rateLimits'>
/** The caller's transaction must begin with it: the password may have changed, or the session ended. */
type Recheck = (tx: Tx) => Promise<void>

export async function confirmIdentity(deps: ConfirmDeps, actor: Actor, proof: Proof): Promise<Recheck> {
  const recheck = proof.passkey
    ? await confirmByPasskey(deps, actor, proof.passkey)
    : await confirmByPassword(deps, actor, proof.password ?? '')
  return async (tx) => {
    await recheck(tx)
    if (!(await isSessionOpen(tx, actor.sessionId))) throw new AppError('session.expired')
  }
}

async function confirmByPassword(
  { db, passwords, rateLimits }: ConfirmDeps,
  actor: Actor,
  password: string,
): Promise<Recheck> {
  await rateLimits.take(WRONG_PASSWORDS, actor.id)
  const release = () => rateLimits.release(WRONG_PASSWORDS, actor.id)
  const passwordHash = (await findUser(db, actor.id))?.passwordHash ?? null
  const isMatch = await passwords.matches(password, passwordHash).catch(async (error: unknown) => {
    // The password was not checked (server busy), so the attempt does not count.
    await release()
    throw error
  })
  if (!passwordHash || !isMatch) throw new AppError('users.wrong_password')
  await release()
  return async (tx) => {
    if (!(await stillHasPassword(tx, actor.id, passwordHash))) throw new AppError('session.expired')
  }
}

async function confirmByPasskey(
  deps: ConfirmDeps,
  actor: Actor,
  response: NonNullable<Proof['passkey']>,
): Promise<Recheck> {
  const { user, recordUse } = await checkPasskey(deps, 'passkey-proof', response, actor.id)
  if (user.id !== actor.id) throw new AppError('accounts.passkey_refused')
  return recordUse
}

/** Allows sensitive actions in this session for the next two hours. */
export async function reauthenticate(deps: Deps, actor: Actor, proof: Proof): Promise<undefined> {
  const recheck = await confirmIdentity(deps, actor, proof)
  await inTransaction(deps.db, async (tx) => {
    await recheck(tx)
    await markAuthenticated(tx, actor.sessionId)
  })
  logSecurityEvent(deps, 'session.reauthenticated', { user: actor.id, session: actor.sessionId })
}
