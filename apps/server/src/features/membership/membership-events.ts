import type { EventListener } from '../payments/public.ts'
import { recordInvoice } from './record-invoices.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

const PAID = ['invoice.paid', 'invoice.payment_succeeded']
const INVOICE_EVENTS = [...PAID, 'invoice.payment_failed']

export const membershipEvents =
  (deps: MembershipDeps): EventListener =>
  async ({ type, objectId, subscriptionId }) => {
    const isRelevant = type.startsWith('customer.subscription.') || INVOICE_EVENTS.includes(type)
    if (isRelevant && subscriptionId) await syncSubscription(deps, subscriptionId)
    if (PAID.includes(type)) await recordInvoice(deps, objectId)
  }
