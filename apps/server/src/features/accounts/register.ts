import type { accountsApi } from '@crew-chief/contract/accounts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { recordAudit } from '../audit/public.ts'
import { checkNewPassword } from './check-new-password.ts'
import { queueWelcome, queueWelcomeToAdded } from './confirm-email.ts'
import { sendLinkAfterSignUp } from './invitations/request-invitation.ts'
import { openSession } from './open-session.ts'
import { presentUser } from './present-user.ts'
import { insertUser } from './users.store.ts'

// High enough for a whole camp registering from one gym.
const PER_NETWORK: Limit = {
  name: 'register-from',
  max: 600,
  seconds: 3600,
  errorCode: 'accounts.too_many_registrations',
}

const addressMissing = () =>
  new AppError('input.invalid', { message: 'Address required', fields: { address: 'Address required' } })

type Registration = Decoded<typeof accountsApi.register>['body']

export async function register(
  deps: Pick<Deps, 'db' | 'jobs' | 'notify' | 'passwords' | 'rateLimits' | 'accessTokens' | 'config'>,
  network: string,
  userAgent: string,
  actor: Actor | null,
  { password, address, ...person }: Registration,
) {
  if (!address && actor?.role !== 'ADMIN') throw addressMissing()
  await deps.rateLimits.take(PER_NETWORK, network)
  const warning = await checkNewPassword(deps, password)
  const passwordHash = await deps.passwords.hash(password)
  // Admins know whom they add.
  const isAdded = actor?.role === 'ADMIN'
  const created = inTransaction(deps.db, async (tx) => {
    const emailConfirmedAt = isAdded ? sql`now()` : null
    const user = await insertUser(tx, { ...person, address: address || null, passwordHash, emailConfirmedAt })
    const reply = { user: presentUser(user), message: 'Registration successful', ...warning }
    if (isAdded) {
      await queueWelcomeToAdded(deps, tx, user)
      const subject = { kind: 'user' as const, id: user.id, name: fullName(user) }
      await recordAudit(tx, actor, { action: 'users.added', subject })
      return reply
    }
    await queueWelcome(deps, tx, user)
    return { ...(await openSession(deps, tx, user, userAgent)), ...reply }
  })
  return created.catch(async (error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'accounts.email_in_use'
    if (isTaken && !isAdded) await sendLinkAfterSignUp(deps, person.email)
    throw error
  })
}
