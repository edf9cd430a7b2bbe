// Somebody had the account erased: the provider's customer record loses name and address too.

import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { findCustomer } from './customers.store.ts'

export const forgetCustomer = jobKind<{ userId: string }>('payments.forget-customer')

export async function runForgetCustomer(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  { userId }: { userId: string },
): Promise<void> {
  const customerId = await findCustomer(db, userId)
  if (customerId) await provider.updateCustomer(customerId, { email: `${userId}@erased.invalid`, name: 'Erased User' })
}
