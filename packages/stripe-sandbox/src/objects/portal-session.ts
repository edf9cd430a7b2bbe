import type { JsonObject } from '../state/json.ts'

export type PortalFlow = {
  type: 'subscription_cancel' | 'subscription_update'
  subscription: string
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

function renderFlow({ type, subscription, return_url }: PortalFlow): JsonObject {
  const target = type === 'subscription_cancel' ? { subscription, retention: null } : { subscription }
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: return_url === null ? null : { return_url },
      type: return_url === null ? 'portal_homepage' : 'redirect',
    },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: null,
    [type]: target,
    type,
  }
}
