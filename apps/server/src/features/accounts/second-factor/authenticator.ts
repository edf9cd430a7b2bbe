import { randomBytes, randomInt } from 'node:crypto'
import type { Proof } from '@crew-chief/contract/second-factor'
import {
  formatRecoveryCode,
  makeRecoveryCodes,
  RECOVERY_LOOKUP_LENGTH,
} from '@crew-chief/domain/accounts/recovery-code'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limit.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { queueSecurityNotice } from '../security-notice.ts'
import { lockActiveUser } from '../users.store.ts'
import { countWrongCodes } from './check-code.ts'
import { confirmIdentity } from './confirm-identity.ts'
import {
  confirmAuthenticator as confirmStored,
  deleteAuthenticator,
  findAuthenticator,
  hasAuthenticator,
  replaceRecoveryCodes,
  storeUnconfirmed,
} from './second-factor.store.ts'
import { authenticatorUri, base32Of, stepOfCode } from './totp.ts'

// RFC 4226 recommends 160 bits.
const SECRET_BYTES = 20
// Each renewal calculates ten slow hashes.
const RENEWALS: Limit = { name: 'recovery-codes', max: 10, seconds: 3600, errorCode: 'accounts.too_many_codes' }

export async function setUpAuthenticator({ db, config }: Pick<Deps, 'db' | 'config'>, actor: Actor) {
  const secret = randomBytes(SECRET_BYTES)
  await inTransaction(db, async (tx) => {
    if (!(await lockActiveUser(tx, actor.id))) throw new AppError('session.expired')
    if (!(await storeUnconfirmed(tx, actor.id, secret))) throw new AppError('accounts.authenticator_on')
  })
  return { secret: base32Of(secret), uri: authenticatorUri(config.productName, actor.user.email, secret) }
}

export async function confirmAuthenticator(deps: Deps, actor: Actor, code: string) {
  const userId = actor.id
  const recoveryCodes = await countWrongCodes(deps, userId, async () => {
    const pending = await findAuthenticator(deps.db, userId)
    if (pending?.confirmedAt) throw new AppError('accounts.authenticator_on')
    const step = pending && stepOfCode(pending.secret, code, pending.nowSeconds)
    if (!pending || step === undefined) throw new AppError('accounts.wrong_code')
    const { shown, stored } = await newRecoveryCodes(deps)
    await inTransaction(deps.db, async (tx) => {
      const isConfirmed = await confirmStored(tx, { userId, secret: pending.secret, step })
      if (!isConfirmed) throw new AppError('accounts.authenticator_on')
      await replaceRecoveryCodes(tx, userId, stored)
      await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'authenticator_on' } })
    })
    return shown
  })
  logSecurityEvent(deps, 'factor.added', { user: userId })
  return { recoveryCodes }
}

export async function turnOffAuthenticator(deps: Deps, actor: Actor, proof: Proof): Promise<undefined> {
  if (!(await hasAuthenticator(deps.db, actor.id))) throw new AppError('accounts.authenticator_off')
  const recheck = await confirmIdentity(deps, actor, proof)
  await inTransaction(deps.db, async (tx) => {
    await recheck(tx)
    if (!(await deleteAuthenticator(tx, actor.id))) throw new AppError('accounts.authenticator_off')
    await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'authenticator_off' } })
  })
  logSecurityEvent(deps, 'factor.removed', { user: actor.id })
}

export async function renewRecoveryCodes(deps: Deps, actor: Actor) {
  await deps.rateLimits.take(RENEWALS, actor.id)
  const { shown, stored } = await newRecoveryCodes(deps)
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveUser(tx, actor.id)) || !(await hasAuthenticator(tx, actor.id)))
      throw new AppError('accounts.authenticator_off')
    await replaceRecoveryCodes(tx, actor.id, stored)
    await queueSecurityNotice(deps, tx, actor.user, { opening: { kind: 'recovery_codes_renewed' } })
  })
  logSecurityEvent(deps, 'factor.added', { user: actor.id })
  return { recoveryCodes: shown }
}

async function newRecoveryCodes({ passwords }: Pick<Deps, 'passwords'>) {
  const codes = makeRecoveryCodes((below) => randomInt(below))
  const stored: { lookup: string; codeHash: string }[] = []
  // One after the other, so that log-ins of other users do not wait for all ten. Slow, because a code has 40 secret bits.
  for (const code of codes)
    stored.push({ lookup: code.slice(0, RECOVERY_LOOKUP_LENGTH), codeHash: await passwords.hash(code) })
  return { shown: codes.map(formatRecoveryCode), stored }
}
