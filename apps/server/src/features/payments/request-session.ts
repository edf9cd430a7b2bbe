// Opens the provider's checkout session of a payment. Idempotent: the same payment gets the same session.

import { splitAddress } from '@crew-chief/domain/accounts/address'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CheckoutSession, ProviderError, type ShippingAddress } from '../../platform/payment-provider/provider.ts'
import { findUser } from '../accounts/public.ts'
import { deleteCustomer, findCustomer, saveCustomer } from './customers.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.tables.ts'

type SessionDeps = Pick<PaymentDeps, 'db' | 'provider' | 'findLastShippingAddress'>

export async function requestSession(deps: SessionDeps, payment: PaymentRow): Promise<CheckoutSession> {
  return openSession(deps, payment).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError && error.isUnknownCustomer)) throw error
    // The customer was deleted at the provider, or belongs to another account: create a new one.
    await inTransaction(deps.db, (tx) => deleteCustomer(tx, payment.userId))
    return openSession(deps, payment)
  })
}

/** When the provider closes the page. */
export const pageExpiry = ({ expiresAt, request: { pageExpiresAt } }: PaymentRow): Date =>
  pageExpiresAt === undefined ? expiresAt : new Date(pageExpiresAt)

async function openSession(deps: SessionDeps, payment: PaymentRow) {
  const { id: paymentId, userId, request } = payment
  const expiresAt = pageExpiry(payment)
  const customerId = await customerOf(deps, userId)
  const [session] = await Promise.all([
    deps.provider.openSession({ paymentId, customerId, expiresAt, request }),
    request.collectShipping && prefillShipping(deps, userId, customerId),
  ])
  return session
}

/** The payment page prefills the customer's address. Without it the payer can still enter one, so failures are ignored. */
async function prefillShipping(deps: SessionDeps, userId: string, customerId: string): Promise<void> {
  const shipping = (await profileAddress(deps, userId)) ?? (await deps.findLastShippingAddress(deps.db, userId))
  if (!shipping) return
  await deps.provider.updateCustomer(customerId, { shipping }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })
}

/** Undefined when the address of the profile is missing or is not one for mail. */
async function profileAddress({ db }: SessionDeps, userId: string): Promise<ShippingAddress | undefined> {
  const user = await findUser(db, userId)
  const parts = user?.address ? splitAddress(user.address) : undefined
  if (!user || !parts) return undefined
  const { street: address, zip: zipCode, ...place } = parts
  return { name: fullName(user), address, zipCode, ...place, country: 'US' }
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
