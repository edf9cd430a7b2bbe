import type { JsonObject } from '../state/json.ts'

export type PortalFlow = {
  type: 'subscription_cancel' | 'subscription_update' | 'subscription_update_confirm'
  subscription: string
  /** The new price of a subscription_update_confirm. */
  change: { item: string; price: string } | null
  /** The redirect after completion; null shows a confirmation in the portal. */
  return_url: string | null
}

export type PortalSession = {
  id: string
  created: number
  customer: string
  return_url: string | null
  locale: string | null
  flow: PortalFlow | null
}

export function renderPortalSession({ flow, ...session }: PortalSession, pageBase: string): JsonObject {
  return {
    ...session,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    customer_account: null,
    flow: flow && renderFlow(flow),
    livemode: false,
    on_behalf_of: null,
    url: `${pageBase}/portal/${session.id}`,
  }
}

function renderTarget({ type, subscription, change }: PortalFlow): JsonObject {
  if (type === 'subscription_cancel') return { subscription, retention: null }
  if (change === null) return { subscription }
  return { discounts: null, items: [{ id: change.item, price: change.price, quantity: 1 }], subscription }
}

function renderFlow(flow: PortalFlow): JsonObject {
  const { type, return_url } = flow
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: return_url === null ? null : { return_url },
      type: return_url === null ? 'portal_homepage' : 'redirect',
    },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: null,
    [type]: renderTarget(flow),
    type,
  }
}
