// Which events of the provider concern memberships. Each leads to the same reading of the subscription it is about.

import type { EventListener } from '../payments/public.ts'
import { noteRenewal } from './note-renewal.ts'
import { type MembershipDeps, syncSubscription } from './sync-subscription.ts'

const PAID = ['invoice.paid', 'invoice.payment_succeeded']
const INVOICE_EVENTS = [...PAID, 'invoice.payment_failed']

export const membershipEvents =
  (deps: MembershipDeps): EventListener =>
  async ({ type, objectId, subscriptionId }) => {
    const isOurs = type.startsWith('customer.subscription.') || INVOICE_EVENTS.includes(type)
    if (isOurs && subscriptionId) await syncSubscription(deps, subscriptionId)
    if (PAID.includes(type)) await noteRenewal(deps, objectId)
  }
