import { RECOVERY_LOOKUP_LENGTH } from '@crew-chief/domain/accounts/recovery-code'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limit.ts'
import { findAuthenticator, findRecoveryCode, takeRecoveryCode, useStep } from './second-factor.store.ts'
import { stepOfCode } from './totp.ts'

// Over all challenges of the account: a caller who is asked for a code already knows the password.
const WRONG_CODES: Limit = { name: 'second-factor', max: 10, seconds: 3600, errorCode: 'accounts.too_many_codes' }

/** Counts an attempt to enter a code, and uncounts it unless the code was wrong. */
export async function countWrongCodes<T>(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  userId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  await rateLimits.take(WRONG_CODES, userId)
  const release = () => rateLimits.release(WRONG_CODES, userId)
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'accounts.wrong_code')) await release()
    throw error
  })
  await release()
  return result
}

/** Uses the code up; false when another request was faster. */
type UseCode = (tx: Tx) => Promise<boolean>
type CodeDeps = Pick<Deps, 'db' | 'passwords'>
type Presented = { code?: string | undefined; recoveryCode?: string | undefined }

/** Undefined when the code is wrong. */
export const checkCode = async (deps: CodeDeps, userId: string, presented: Presented): Promise<UseCode | undefined> =>
  presented.code === undefined
    ? checkRecoveryCode(deps, userId, presented.recoveryCode ?? '')
    : checkAuthenticatorCode(deps, userId, presented.code)

async function checkAuthenticatorCode({ db }: CodeDeps, userId: string, code: string): Promise<UseCode | undefined> {
  const authenticator = await findAuthenticator(db, userId)
  if (!authenticator?.confirmedAt) return undefined
  const { secret, nowSeconds } = authenticator
  const step = stepOfCode(secret, code, nowSeconds)
  return step === undefined ? undefined : (tx) => useStep(tx, { userId, secret, step })
}

async function checkRecoveryCode(
  { db, passwords }: CodeDeps,
  userId: string,
  recoveryCode: string,
): Promise<UseCode | undefined> {
  const codeHash = await findRecoveryCode(db, userId, recoveryCode.slice(0, RECOVERY_LOOKUP_LENGTH))
  const isMatch = await passwords.matches(recoveryCode, codeHash)
  return codeHash && isMatch ? (tx) => takeRecoveryCode(tx, userId, codeHash) : undefined
}
