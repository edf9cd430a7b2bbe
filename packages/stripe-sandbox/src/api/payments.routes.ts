import { cancelRefund, refundCharge, updateRefund } from '../actions/refund-payment.ts'
import { get, showCharge, showIntent } from '../actions/render.ts'
import type { Context } from '../context.ts'
import type { Charge } from '../objects/payment.ts'
import { renderRefund } from '../objects/refund.ts'
import { invalid } from '../stripe-error.ts'
import { integer, mergeMetadata, metadata, oneOf, text, unsupported } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByParam, findByPath, type Route, route } from './routes.ts'

const refundFields = {
  payment_intent: text(),
  charge: text(),
  amount: integer({ min: 1 }),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata: metadata(),
  currency: unsupported(),
  customer: unsupported(),
  instructions_email: unsupported(),
  origin: unsupported(),
  refund_application_fee: unsupported(),
  reverse_transfer: unsupported(),
}

function chargeToRefund(ctx: Context, intentId: string | undefined, chargeId: string | undefined): Charge {
  if (chargeId !== undefined) return paidCharge(findByParam(ctx.state.charges, 'charge', chargeId, 'charge'))
  if (intentId === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = findByParam(ctx.state.intents, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  return get(ctx.state.charges, intent.latest_charge ?? '')
}

function paidCharge(charge: Charge): Charge {
  if (charge.status === 'succeeded') return charge
  throw invalid(`Charge ${charge.id} has a status of ${charge.status} and cannot be refunded.`, { param: 'charge' })
}

export const paymentRoutes: Route[] = [
  route('GET', '/v1/payment_intents', { ...pageFields, customer: text() }, (ctx, { customer, ...page }) => {
    const found = [...ctx.state.intents.values()].filter((one) => customer === undefined || one.customer === customer)
    return paginate(found, page, '/v1/payment_intents', (one) => showIntent(ctx, one))
  }),

  route('GET', '/v1/payment_intents/:id', {}, (ctx, _params, id) =>
    showIntent(ctx, findByPath(ctx.state.intents, 'payment_intent', id, 'intent')),
  ),

  route('GET', '/v1/charges', { ...pageFields, customer: text(), payment_intent: text() }, (ctx, params) => {
    const { customer, payment_intent, ...page } = params
    const found = [...ctx.state.charges.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (payment_intent === undefined || one.payment_intent === payment_intent),
    )
    return paginate(found, page, '/v1/charges', (one) => showCharge(ctx, one))
  }),

  route('GET', '/v1/charges/:id', {}, (ctx, _params, id) =>
    showCharge(ctx, findByPath(ctx.state.charges, 'charge', id)),
  ),

  route('POST', '/v1/refunds', refundFields, (ctx, params) => {
    const charge = chargeToRefund(ctx, params.payment_intent, params.charge)
    const { amount, reason = null } = params
    return renderRefund(refundCharge(ctx, charge, { amount, reason, metadata: mergeMetadata({}, params.metadata) }))
  }),

  route('GET', '/v1/refunds', { ...pageFields, charge: text(), payment_intent: text() }, ({ state }, params) => {
    const { charge, payment_intent, ...page } = params
    const found = [...state.refunds.values()].filter(
      (one) =>
        (charge === undefined || one.charge === charge) &&
        (payment_intent === undefined || one.payment_intent === payment_intent),
    )
    return paginate(found, page, '/v1/refunds', renderRefund)
  }),

  route('POST', '/v1/refunds/:id', { metadata: metadata() }, (ctx, params, id) => {
    const refund = findByPath(ctx.state.refunds, 'refund', id)
    if (params.metadata !== undefined) updateRefund(ctx, refund, mergeMetadata(refund.metadata, params.metadata))
    return renderRefund(refund)
  }),

  route('POST', '/v1/refunds/:id/cancel', {}, (ctx, _params, id) => {
    const refund = findByPath(ctx.state.refunds, 'refund', id)
    cancelRefund(ctx, refund)
    return renderRefund(refund)
  }),

  route('GET', '/v1/refunds/:id', {}, ({ state }, _params, id) =>
    renderRefund(findByPath(state.refunds, 'refund', id)),
  ),
]
