// A plan was renewed or switched, and the provider charged for it: the books learn of it.

import { PLANS } from '@crew-chief/domain/membership/plans'
import { inTransaction } from '../../db/transaction.ts'
import { type ProviderInvoice, recordRenewal } from '../payments/public.ts'
import { findSubscription } from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export async function noteRenewal(deps: MembershipDeps, invoiceId: string): Promise<void> {
  const invoice = await deps.provider.findInvoice(invoiceId)
  if (invoice) await book(deps, invoice)
}

/** What was charged lately, for the events that never came: an invoice is in the books once. */
export async function noteRenewals(deps: MembershipDeps, subscriptionId: string): Promise<void> {
  for (const invoice of await deps.provider.listPaidInvoices(subscriptionId)) await book(deps, invoice)
}

async function book({ db, planPrices }: MembershipDeps, invoice: ProviderInvoice): Promise<void> {
  // The first one was paid on a page, and is in the books with it.
  if (!invoice.subscriptionId || invoice.isFirst) return
  const subscription = await findSubscription(db, invoice.subscriptionId)
  if (!subscription) return
  const { userId, plan } = subscription
  const description = `${PLANS.find(({ role }) => role === plan)?.name ?? plan}, renewed`
  await inTransaction(db, (tx) => recordRenewal(tx, { userId, description, priceId: planPrices[plan], invoice }))
}
