// Removes name and email address from the provider's customer record of an erased account.

import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findCustomer, listCustomersToForget, markCustomerForgotten } from './customers.store.ts'
import { processBatch } from './process-batch.ts'

export const forgetCustomer = jobKind<{ userId: string }>('payments.forget-customer', { concurrency: 5 })

/** Hourly, for customers whose job failed for good or that were created during the erasure. */
export const forgetRemaining = jobKind<object>('payments.forget-left')
export const FORGET_REMAINING_CRON = '23 * * * *'

const BATCH_SIZE = 100

type ForgetDeps = Pick<Deps, 'db' | 'log' | 'provider'>

export async function runForgetCustomer(
  { db, provider }: Pick<ForgetDeps, 'db' | 'provider'>,
  { userId }: { userId: string },
): Promise<void> {
  const customerId = await findCustomer(db, userId)
  if (!customerId) return
  const erased = { email: `${userId}@erased.invalid`, name: 'Deleted User', shipping: null }
  const isKnown = await provider.updateCustomer(customerId, erased)
  // Tried again in case admins connect the account of the customer again.
  if (isKnown) await inTransaction(db, (tx) => markCustomerForgotten(tx, customerId))
}

export const runForgetRemaining = async (deps: ForgetDeps): Promise<void> =>
  processBatch(deps, await listCustomersToForget(deps.db, BATCH_SIZE), {
    work: (userId) => runForgetCustomer(deps, { userId }),
    // The order is random, so no id is always the first.
    requeue: async () => undefined,
  })
