// Somebody had the account erased: the provider's customer record loses name and address too.

import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findCustomer, listUnforgotten, markForgotten } from './customers.store.ts'
import { eachInTurn } from './each-in-turn.ts'

export const forgetCustomer = jobKind<{ userId: string }>('payments.forget-customer')

/** Comes round by itself: for those whose own job gave up, and records that were made while their person was erased. */
export const forgetLeft = jobKind<object>('payments.forget-left')
export const FORGET_LEFT_CRON = '23 * * * *'

const MOST = 100

type ForgetDeps = Pick<Deps, 'db' | 'log' | 'provider'>

export async function runForgetCustomer(
  { db, provider }: Pick<ForgetDeps, 'db' | 'provider'>,
  { userId }: { userId: string },
): Promise<void> {
  const customerId = await findCustomer(db, userId)
  if (!customerId) return
  await provider.updateCustomer(customerId, { email: `${userId}@erased.invalid`, name: 'Erased User' })
  await inTransaction(db, (tx) => markForgotten(tx, customerId))
}

export const runForgetLeft = async (deps: ForgetDeps): Promise<void> =>
  eachInTurn(deps, await listUnforgotten(deps.db, MOST), {
    work: (userId) => runForgetCustomer(deps, { userId }),
    // They come in any order: none is the first of every round.
    putBack: async () => undefined,
  })
