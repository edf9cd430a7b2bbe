import type { Charge } from '../objects/payment.ts'
import { renderRefund } from '../objects/refund.ts'
import { invalid } from '../stripe-error.ts'
import { refundCharge } from '../work/refund-payment.ts'
import { get, showCharge, showIntent } from '../work/show.ts'
import type { World } from '../work/world.ts'
import { integer, mergeMetadata, metadata, oneOf, text, unsupported } from './fields.ts'
import { ofParam, ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'

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

function chargeToRefund(world: World, intentId: string | undefined, chargeId: string | undefined): Charge {
  if (chargeId !== undefined) return paidCharge(ofParam(world.state.charges, 'charge', chargeId, 'charge'))
  if (intentId === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = ofParam(world.state.intents, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  return get(world.state.charges, intent.latest_charge ?? '')
}

function paidCharge(charge: Charge): Charge {
  if (charge.status === 'succeeded') return charge
  throw invalid(`Charge ${charge.id} has a status of ${charge.status} and cannot be refunded.`, { param: 'charge' })
}

export const paymentRoutes: Route[] = [
  route('GET', '/v1/payment_intents', { ...pageFields, customer: text() }, (world, { customer, ...page }) => {
    const found = [...world.state.intents.values()].filter((one) => customer === undefined || one.customer === customer)
    return pageOf(found, page, '/v1/payment_intents', (one) => showIntent(world, one))
  }),

  route('GET', '/v1/payment_intents/:id', {}, (world, _params, id) =>
    showIntent(world, ofPath(world.state.intents, 'payment_intent', id, 'intent')),
  ),

  route('GET', '/v1/charges', { ...pageFields, customer: text(), payment_intent: text() }, (world, params) => {
    const { customer, payment_intent, ...page } = params
    const found = [...world.state.charges.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (payment_intent === undefined || one.payment_intent === payment_intent),
    )
    return pageOf(found, page, '/v1/charges', (one) => showCharge(world, one))
  }),

  route('GET', '/v1/charges/:id', {}, (world, _params, id) =>
    showCharge(world, ofPath(world.state.charges, 'charge', id)),
  ),

  route('POST', '/v1/refunds', refundFields, (world, params) => {
    const charge = chargeToRefund(world, params.payment_intent, params.charge)
    const { amount, reason = null } = params
    return renderRefund(refundCharge(world, charge, { amount, reason, metadata: mergeMetadata({}, params.metadata) }))
  }),

  route('GET', '/v1/refunds', { ...pageFields, charge: text(), payment_intent: text() }, ({ state }, params) => {
    const { charge, payment_intent, ...page } = params
    const found = [...state.refunds.values()].filter(
      (one) =>
        (charge === undefined || one.charge === charge) &&
        (payment_intent === undefined || one.payment_intent === payment_intent),
    )
    return pageOf(found, page, '/v1/refunds', renderRefund)
  }),

  route('GET', '/v1/refunds/:id', {}, ({ state }, _params, id) => renderRefund(ofPath(state.refunds, 'refund', id))),
]
