// Stores a renewal charged by the provider as a payment. Idempotent.

import type { Tx } from '../../db/transaction.ts'
import type { ProviderInvoice } from '../../platform/payment-provider/provider.ts'
import { insertRenewal } from './payments.store.ts'

type Renewal = { userId: string; description: string; priceId: string; invoice: ProviderInvoice }

/** False when there is nothing to store, or it is stored already. */
export async function recordRenewal(tx: Tx, { userId, description, priceId, invoice }: Renewal): Promise<boolean> {
  const { id: invoiceId, amountCents, paidAt, paymentIntentId } = invoice
  if (!paidAt || amountCents <= 0) return false
  return insertRenewal(tx, {
    purpose: 'membership',
    subjectId: userId,
    userId,
    description,
    amountCents,
    status: 'paid',
    // Renewals have no payment page.
    request: { mode: 'subscription', priceId, successUrl: '', cancelUrl: '' },
    invoiceId,
    paymentIntentId,
    paidAt,
    expiresAt: paidAt,
  })
}
