// The account of the key, and its webhook endpoints.
import { newId, seconds } from '../context.ts'
import { renderWebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { clearable, list, mergeMetadata, metadata, required, text, webAddress } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByPath, type Route, route } from './routes.ts'

const endpointFields = {
  url: required(webAddress()),
  enabled_events: required(list(text())),
  description: clearable(text()),
  metadata: metadata(),
}

export const accountRoutes: Route[] = [
  route('GET', '/v1/account', {}, ({ account, merchantName }) => ({
    id: account.id,
    object: 'account',
    business_profile: { name: merchantName },
    charges_enabled: account.chargesEnabled,
    country: account.country,
    default_currency: 'usd',
    details_submitted: account.chargesEnabled,
    email: null,
    payouts_enabled: account.chargesEnabled,
    settings: { dashboard: { display_name: merchantName, timezone: 'America/New_York' } },
    type: 'standard',
  })),

  route('POST', '/v1/webhook_endpoints', endpointFields, (ctx, params) => {
    const { url, enabled_events, description = null } = params
    const endpoint = {
      id: newId('we_'),
      created: seconds(ctx),
      url,
      secret: newId('whsec_', 32),
      enabled_events,
      description,
      metadata: mergeMetadata({}, params.metadata),
    }
    ctx.state.endpoints.set(endpoint.id, endpoint)
    return { ...renderWebhookEndpoint(endpoint), secret: endpoint.secret }
  }),

  route('GET', '/v1/webhook_endpoints', pageFields, ({ state }, page) =>
    paginate(state.endpoints.values(), page, '/v1/webhook_endpoints', renderWebhookEndpoint),
  ),

  route('GET', '/v1/webhook_endpoints/:id', {}, ({ state }, _params, id) =>
    renderWebhookEndpoint(findByPath(state.endpoints, 'webhook endpoint', id)),
  ),

  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ state }, _params, id) => {
    findByPath(state.endpoints, 'webhook endpoint', id)
    state.endpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
