// Stores invoices of the provider for renewals and plan changes as payments.

import { planOf } from '@crew-chief/domain/membership/plans'
import { inTransaction } from '../../db/transaction.ts'
import type { ProviderInvoice } from '../../platform/payment-provider/provider.ts'
import { findUser } from '../accounts/public.ts'
import { isInvoiceStored, recordRenewal } from '../payments/public.ts'
import { sendRenewedEmail } from './membership-mails.ts'
import { findSubscription } from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

export async function recordInvoice(deps: MembershipDeps, invoiceId: string): Promise<void> {
  const invoice = await deps.provider.findInvoice(invoiceId)
  if (invoice) await storeInvoice(deps, invoice)
}

/** For lost events. Idempotent by invoice. */
export async function recordInvoices(deps: MembershipDeps, subscriptionId: string): Promise<void> {
  for (const invoice of await deps.provider.listPaidInvoices(subscriptionId)) await storeInvoice(deps, invoice)
}

async function storeInvoice(deps: MembershipDeps, invoice: ProviderInvoice): Promise<void> {
  const { config, db, provider } = deps
  // The first invoice was paid on the payment page and is stored as that payment.
  if (!invoice.subscriptionId || invoice.isFirst) return
  const subscription = await findSubscription(db, invoice.subscriptionId)
  if (!subscription) return
  // Asked before the transaction, and only for new invoices.
  if (await isInvoiceStored(db, invoice.id)) return
  const card = invoice.paymentIntentId ? await provider.findCard(invoice.paymentIntentId) : null
  const { userId, plan } = subscription
  const { name } = planOf(config.plans, plan)
  const description = invoice.isRenewal ? `${name} renewal` : `Switch to ${name}`
  await inTransaction(db, async (tx) => {
    const paymentId = await recordRenewal(tx, { userId, description, plan, invoice, card })
    if (!paymentId || !invoice.isRenewal || !subscription.givesPlan) return
    const person = await findUser(tx, userId)
    if (person)
      await sendRenewedEmail(deps, tx, person, subscription, { paymentId, amountCents: invoice.amountCents, card })
  })
}
