// Updates name and email address of the customer record at the provider. Never call it inside a transaction.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { createKeyedLimiter } from '../../platform/limiter.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { findUser } from '../accounts/public.ts'
import { findCustomer } from '../payments/public.ts'

/** Queued with every change, in case the immediate update fails. */
export const syncCustomerJob = jobKind<{ userId: string }>('membership.sync-customer', { concurrency: 5 })

type SyncDeps = Pick<Deps, 'db' | 'provider'>

// One job per person at a time, so that an earlier name cannot arrive after a later one.
const perPerson = createKeyedLimiter(1)

export const runSyncCustomer = (deps: SyncDeps, userId: string): Promise<void> =>
  perPerson(userId, () => syncCustomer(deps, userId))

/** Sends the stored values, so that concurrent changes end with the latest. */
export async function syncCustomer({ db, provider }: SyncDeps, userId: string): Promise<void> {
  const user = await findUser(db, userId)
  const customerId = await findCustomer(db, userId)
  if (!user || !customerId) return
  const change = { email: user.email, name: fullName(user) }
  const isKnown = await provider.updateCustomer(customerId, change).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    // The provider's message contains the email address and must not reach the log.
    throw new ProviderError('The customer record was not updated.', { isCertain: error.isCertain })
  })
  if (!isKnown) throw new ProviderError('The customer record was not updated.', { isCertain: true })
}
