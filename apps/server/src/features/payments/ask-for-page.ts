// Asks the provider for the page of a payment. The same payment gets the same page, however often it is asked.

import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser } from '../accounts/public.ts'
import { dropCustomer, findCustomer, keepCustomer } from './customers.store.ts'
import type { PaymentRow } from './payments.tables.ts'
import { type CheckoutSession, ProviderError } from './provider.ts'

type AskDeps = Pick<Deps, 'db' | 'provider'>

export async function askForPage(deps: AskDeps, payment: PaymentRow): Promise<CheckoutSession> {
  return ask(deps, payment).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError && error.isUnknownCustomer)) throw error
    // The record we know is of another account, or was deleted there: a new one takes its place.
    await inTransaction(deps.db, (tx) => dropCustomer(tx, payment.userId))
    return ask(deps, payment)
  })
}

async function ask(deps: AskDeps, { id: paymentId, userId, expiresAt, request }: PaymentRow) {
  const customerId = await customerOf(deps, userId)
  return deps.provider.openSession({ paymentId, customerId, expiresAt, request })
}

/** The person's customer record at the provider, made when first needed. */
async function customerOf({ db, provider }: AskDeps, userId: string): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known) return known
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session.expired')
  const name = `${user.firstName} ${user.lastName}`
  const customerId = await provider.createCustomer({ userId, email: user.email, name })
  return inTransaction(db, (tx) => keepCustomer(tx, userId, customerId))
}
