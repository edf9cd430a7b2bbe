// An admin edits a user. A changed e-mail will also be passed on to the payment provider, once there is a customer record.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser, presentUser, updateUser as storeUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'

type Change = Decoded<typeof usersApi.updateUser>['body']

export async function updateUser({ db }: Pick<Deps, 'db'>, actor: Actor, userId: string, change: Change) {
  const { before, user } = await inTransaction(db, async (tx) => {
    const before = await findUser(tx, userId)
    if (!before) throw new AppError('users.not_found')
    const user = await storeUser(tx, userId, present(change))
    if (!user) throw new AppError('users.not_found')
    await recordAudit(tx, actor, {
      action: 'users.edited',
      subject: { kind: 'user', id: userId, name: `${user.firstName} ${user.lastName}` },
      details: { fields: changedFields(before, present(change)).join(', ') },
    })
    return { before, user }
  })
  return {
    emailUpdated: before.email !== user.email,
    hasStripeCustomer: false,
    stripeEmailUpdated: false,
    stripeError: null,
    user: presentUser(user),
  }
}

/** What was not sent stays as it is. */
function present(change: Change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const changedFields = (before: Record<string, unknown>, change: Record<string, unknown>) =>
  Object.keys(change).filter((field) => before[field] !== change[field])
