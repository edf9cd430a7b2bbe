// Opens the provider's checkout session of a payment. Idempotent: the same payment gets the same session.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser } from '../accounts/public.ts'
import { deleteCustomer, findCustomer, saveCustomer } from './customers.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { type CheckoutSession, ProviderError } from './provider.ts'

type SessionDeps = Pick<Deps, 'db' | 'provider'>

export async function requestSession(deps: SessionDeps, payment: PaymentRow): Promise<CheckoutSession> {
  return openSession(deps, payment).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError && error.isUnknownCustomer)) throw error
    // The customer was deleted at the provider, or belongs to another account: create a new one.
    await inTransaction(deps.db, (tx) => deleteCustomer(tx, payment.userId))
    return openSession(deps, payment)
  })
}

async function openSession(deps: SessionDeps, { id: paymentId, userId, expiresAt, request }: PaymentRow) {
  const customerId = await customerOf(deps, userId)
  return deps.provider.openSession({ paymentId, customerId, expiresAt, request })
}

/** Created on first use. */
async function customerOf({ db, provider }: SessionDeps, userId: string): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known) return known
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session.expired')
  const customerId = await provider.createCustomer({ userId, email: user.email, name: fullName(user) })
  return inTransaction(db, (tx) => saveCustomer(tx, userId, customerId))
}
