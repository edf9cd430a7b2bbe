import { isDeepStrictEqual } from 'node:util'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import {
  closeInvitation,
  confirmAgain,
  dropResetCode,
  findUser,
  presentUser,
  queueSecurityNotice,
  updateUser as storeUser,
} from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { syncCustomer, syncCustomerJob } from '../membership/public.ts'
import { findCustomer } from '../payments/public.ts'

type Change = Decoded<typeof usersApi.updateUser>['body']
type UpdateDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'notify' | 'provider' | 'rateLimits'>

/**
 * A changed e-mail address is sent to the payment provider after the commit, and again by a job: the user is updated even
 * when the provider fails.
 */
export async function updateUser(deps: UpdateDeps, actor: Actor, userId: string, change: Change) {
  const { user, emailUpdated, customerId } = await storeChange(deps, actor, userId, change)
  const stripeError = emailUpdated && customerId ? await syncEmail(deps, userId) : null
  return {
    emailUpdated,
    hasStripeCustomer: customerId !== undefined,
    stripeEmailUpdated: emailUpdated && customerId !== undefined && stripeError === null,
    stripeError,
    user: presentUser(user),
  }
}

const storeChange = (deps: UpdateDeps, actor: Actor, userId: string, change: Change) =>
  inTransaction(deps.db, async (tx) => {
    const before = await findUser(tx, userId)
    if (!before) throw new AppError('users.not_found')
    const user = await storeUser(tx, userId, definedFields(change))
    if (!user) throw new AppError('users.not_found')
    // Asked again, they choose a new password, also if the last one was set with a link.
    if (user.hasToReset && !before.hasToReset && user.passwordHash !== null) await closeInvitation(tx, userId)
    await recordAudit(tx, actor, {
      action: 'users.edited',
      subject: { kind: 'user', id: userId, name: fullName(user) },
      details: { fields: changedFields(before, definedFields(change)).join(', ') },
    })
    const emailUpdated = before.email !== user.email
    if (emailUpdated) {
      await notifyBothAddresses(deps, tx, before, user.email)
      await confirmAgain(deps, tx, user)
    }
    const customerId = await findCustomer(tx, userId)
    if (emailUpdated && customerId) await deps.jobs.send(tx, syncCustomerJob, { userId })
    return { user, emailUpdated, customerId }
  })

/** Also invalidates reset tokens, which may have been sent to the old address. */
async function notifyBothAddresses(
  deps: UpdateDeps,
  tx: Tx,
  before: Named & { id: string; email: string },
  nextEmail: string,
) {
  await dropResetCode(tx, before.id)
  await queueSecurityNotice(deps, tx, before, {
    opening: { kind: 'email_changed', oldEmail: before.email, newEmail: nextEmail },
    warning: 'If you didn’t ask for this',
    addresses: [before.email, nextEmail],
  })
}

/** An error message for the admin; null on success. */
async function syncEmail(deps: UpdateDeps, userId: string): Promise<string | null> {
  try {
    await syncCustomer(deps, userId)
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ fault: describeFault(error) }, 'the customer record was not updated')
    return error.isCertain
      ? 'The payment provider rejected the new email.'
      : 'The payment provider isn’t responding. We’ll keep trying.'
  }
}

/** Fields that were not sent keep their values. */
function definedFields(change: Change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const changedFields = (before: Record<string, unknown>, change: Record<string, unknown>) =>
  Object.keys(change).filter((field) => !isDeepStrictEqual(before[field], change[field]))
