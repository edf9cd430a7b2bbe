import { type Context, newId, seconds } from '../context.ts'
import { type PortalFlow, type PortalSession, renderPortalSession } from '../objects/portal-session.ts'
import { invalid } from '../stripe-error.ts'
import { integer, list, oneOf, required, shape, text, unsupported, webAddress } from './fields.ts'
import { findByParam, type Route, route } from './routes.ts'

const target = shape({ subscription: required(text()) })

const flowData = shape({
  type: required(
    oneOf('payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm'),
  ),
  subscription_cancel: target,
  subscription_update: target,
  subscription_update_confirm: shape({
    subscription: required(text()),
    items: required(
      list(shape({ id: required(text()), price: required(text()), quantity: integer({ min: 1, max: 1 }) })),
    ),
    discounts: unsupported(),
  }),
  after_completion: shape({
    type: required(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
    redirect: shape({ return_url: required(webAddress()) }),
    hosted_confirmation: shape({ custom_message: text(500) }),
  }),
})

const fields = {
  customer: required(text()),
  return_url: webAddress(),
  locale: text(10),
  flow_data: flowData,
  configuration: unsupported(),
  on_behalf_of: unsupported(),
  after_expiration: unsupported(),
}

export const portalRoutes: Route[] = [
  route('POST', '/v1/billing_portal/sessions', fields, (ctx, { customer, return_url, locale, flow_data }) => {
    findByParam(ctx.state.customers, 'customer', customer, 'customer')
    const portal: PortalSession = {
      id: newId('bps_'),
      created: seconds(ctx),
      customer,
      return_url: return_url ?? null,
      locale: locale ?? null,
      flow: flowOf(ctx, flow_data),
    }
    ctx.state.portals.set(portal.id, portal)
    return renderPortalSession(portal, ctx.pageBase())
  }),
]

function flowOf({ state }: Context, data: ReturnType<typeof flowData>): PortalFlow | null {
  if (data === undefined) return null
  const { type } = data
  if (type === 'payment_method_update') {
    throw invalid(`The sandbox does not support the flow ${type}`, { param: 'flow_data[type]' })
  }
  const name = `flow_data[${type}][subscription]`
  const subscriptionId = data[type]?.subscription
  if (subscriptionId === undefined)
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  const { id, items } = findByParam(state.subscriptions, 'subscription', subscriptionId, name)
  const [change] = data.subscription_update_confirm?.items ?? []
  if (type === 'subscription_update_confirm' && !items.some((item) => item.id === change?.id)) {
    throw invalid('`items` must contain an item of the subscription', { param: `flow_data[${type}][items]` })
  }
  return {
    type,
    subscription: id,
    change: change ? { item: change.id, price: findByParam(state.prices, 'price', change.price, 'price').id } : null,
    return_url: data.after_completion?.redirect?.return_url ?? null,
  }
}
