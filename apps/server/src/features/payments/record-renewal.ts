// Stores a renewal charged by the provider as a payment. Idempotent.

import type { PlanRole } from '@crew-chief/domain/membership/plans'
import type { Card } from '@crew-chief/domain/payments/card'
import type { Tx } from '../../db/transaction.ts'
import type { ProviderInvoice } from '../../platform/payment-provider/provider.ts'
import { insertRenewal } from './payments.store.ts'

type Renewal = {
  userId: string
  description: string
  plan: PlanRole
  invoice: ProviderInvoice
  card: Card | null
}

/** Its id; undefined when there is nothing to store, or it is stored already. */
export async function recordRenewal(
  tx: Tx,
  { userId, description, plan, invoice, card }: Renewal,
): Promise<string | undefined> {
  const { id: invoiceId, amountCents, paidAt, paymentIntentId, isTest } = invoice
  if (!paidAt || amountCents <= 0) return undefined
  return insertRenewal(tx, {
    purpose: 'membership',
    subjectId: userId,
    userId,
    description,
    amountCents,
    status: 'paid',
    isTest,
    // Renewals have no payment page.
    request: { mode: 'subscription', priceId: '', plan, successUrl: '', cancelUrl: '' },
    invoiceId,
    paymentIntentId,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paidAt,
    expiresAt: paidAt,
  })
}
