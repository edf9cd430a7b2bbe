import type { Decoded } from '@crew-chief/contract/endpoint'
import type { secondFactorApi } from '@crew-chief/contract/second-factor'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { logSecurityEvent } from '../../../platform/security-events.ts'
import { hashOpaqueToken } from '../../../platform/tokens.ts'
import { openSession } from '../open-session.ts'
import { presentUser } from '../present-user.ts'
import { queueSecurityNotice } from '../security-notice.ts'
import { findUser, stillHasPassword } from '../users.store.ts'
import { countTry, takeChallenge } from './challenges.store.ts'
import { checkCode, countWrongCodes } from './check-code.ts'

type Answer = Decoded<typeof secondFactorApi.finishLogin>['body']

export async function finishLogin(deps: Deps, network: string, userAgent: string, { challenge, ...presented }: Answer) {
  const tokenHash = hashOpaqueToken(challenge)
  const { userId, passwordHash } = (await countTry(deps.db, 'second-factor', tokenHash)) ?? {}
  const user = userId && (await findUser(deps.db, userId))
  if (!user || !passwordHash) throw new AppError('accounts.challenge_expired')

  const session = await countWrongCodes(deps, user.id, async () => {
    const useCode = await checkCode(deps, user.id, presented)
    if (!useCode) throw new AppError('accounts.wrong_code')
    return inTransaction(deps.db, async (tx) => {
      if (!(await stillHasPassword(tx, user.id, passwordHash))) throw new AppError('accounts.challenge_expired')
      if (!(await takeChallenge(tx, tokenHash))) throw new AppError('accounts.challenge_expired')
      if (!(await useCode(tx))) throw new AppError('accounts.wrong_code')
      if (presented.recoveryCode) await queueSecurityNotice(deps, tx, user, { opening: { kind: 'recovery_code_used' } })
      return openSession(deps, tx, user, userAgent)
    })
  }).catch((error: unknown) => {
    if (error instanceof AppError) logSecurityEvent(deps, 'login.code_refused', { user: user.id, from: network })
    throw error
  })
  logSecurityEvent(deps, 'login.done', { user: user.id, from: network })
  return { ...session, user: presentUser(user) }
}
