import type { JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'

export type WebhookEndpoint = {
  id: string
  created: number
  url: string
  secret: string
  enabled_events: string[]
  description: string | null
  metadata: Metadata
}

/** The secret is part of the response to creating it only. */
export const renderWebhookEndpoint = ({ secret: _secret, ...endpoint }: WebhookEndpoint): JsonObject => ({
  ...endpoint,
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  livemode: false,
  status: 'enabled',
})

export const wantsEvent = ({ enabled_events }: WebhookEndpoint, type: string): boolean =>
  enabled_events.includes('*') || enabled_events.includes(type)
