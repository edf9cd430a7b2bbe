// A person's address and name, passed on to their customer record at the provider. Never inside a transaction.

import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/public.ts'
import { findCustomer, ProviderError } from '../payments/public.ts'

/** Sent with every change of address: what could not be passed on at once heals by itself. */
export const syncCustomerJob = jobKind<{ userId: string }>('membership.sync-customer')

/** Always what is stored now, so that two changes at once end with the later one. */
export async function syncCustomer({ db, provider }: Pick<Deps, 'db' | 'provider'>, userId: string): Promise<void> {
  const user = await findUser(db, userId)
  const customerId = await findCustomer(db, userId)
  if (!user || !customerId) return
  const name = `${user.firstName} ${user.lastName}`
  await provider.updateCustomer(customerId, { email: user.email, name }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    // The provider's own words repeat the address, and this error ends up in the log.
    throw new ProviderError('The customer record was not updated.', { isCertain: error.isCertain })
  })
}
