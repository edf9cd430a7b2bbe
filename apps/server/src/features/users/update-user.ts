// An admin edits a user. A changed e-mail is passed on to the payment provider, after the commit and again by a job:
// the user is changed whatever the provider says, and what it missed heals by itself.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { postMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { dropResetCode, findUser, presentUser, updateUser as storeUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { syncCustomer, syncCustomerJob } from '../membership/public.ts'
import { findCustomer, ProviderError } from '../payments/public.ts'

type Change = Decoded<typeof usersApi.updateUser>['body']
type UpdateDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'provider'>

export async function updateUser(deps: UpdateDeps, actor: Actor, userId: string, change: Change) {
  const { user, emailUpdated, customerId } = await store(deps, actor, userId, change)
  const stripeError = emailUpdated && customerId ? await passOn(deps, userId) : null
  return {
    emailUpdated,
    hasStripeCustomer: customerId !== undefined,
    stripeEmailUpdated: emailUpdated && customerId !== undefined && stripeError === null,
    stripeError,
    user: presentUser(user),
  }
}

const store = (deps: UpdateDeps, actor: Actor, userId: string, change: Change) =>
  inTransaction(deps.db, async (tx) => {
    const before = await findUser(tx, userId)
    if (!before) throw new AppError('users.not_found')
    const user = await storeUser(tx, userId, present(change))
    if (!user) throw new AppError('users.not_found')
    await recordAudit(tx, actor, {
      action: 'users.edited',
      subject: { kind: 'user', id: userId, name: `${user.firstName} ${user.lastName}` },
      details: { fields: changedFields(before, present(change)).join(', ') },
    })
    const emailUpdated = before.email !== user.email
    if (emailUpdated) await tellBothAddresses(deps, tx, before, user.email)
    const customerId = await findCustomer(tx, userId)
    if (emailUpdated && customerId) await deps.jobs.send(tx, syncCustomerJob, { userId })
    return { user, emailUpdated, customerId }
  })

/** Whoever reads the old address must learn of it there, and a token mailed to it opens nothing any more. */
async function tellBothAddresses(
  { config, jobs }: UpdateDeps,
  tx: Tx,
  { id, email, firstName, lastName }: { id: string; email: string; firstName: string; lastName: string },
  nextEmail: string,
) {
  await dropResetCode(tx, id)
  const notice = composeMail(config.productName, 'Your e-mail address was changed', [
    `Hello ${firstName},`,
    `An admin changed the address you log in to ${config.productName} with from ${email} to ${nextEmail}.`,
    `If you did not ask for this, write to ${config.supportEmail} at once.`,
  ])
  for (const address of [email, nextEmail])
    await postMail(jobs, tx, { to: { address, name: `${firstName} ${lastName}` }, ...notice })
}

/** What went wrong, in a sentence an admin can read; null when it went well. */
async function passOn(deps: UpdateDeps, userId: string): Promise<string | null> {
  try {
    await syncCustomer(deps, userId)
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ fault: describeFault(error) }, 'the customer record was not updated')
    return error.isCertain
      ? 'The payment provider refused the new address.'
      : 'The payment provider did not answer. We keep trying.'
  }
}

/** What was not sent stays as it is. */
function present(change: Change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const changedFields = (before: Record<string, unknown>, change: Record<string, unknown>) =>
  Object.keys(change).filter((field) => before[field] !== change[field])
