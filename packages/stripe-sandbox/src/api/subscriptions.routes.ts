import type { Subscription } from '../objects/subscription.ts'
import { invalid, StripeError } from '../stripe-error.ts'
import { changeSubscription } from '../work/bill-subscription.ts'
import { cardRefuses, changePlan } from '../work/change-plan.ts'
import { endSubscription } from '../work/renew-subscription.ts'
import { showSubscription } from '../work/show.ts'
import { expectPeriodEnd } from '../work/start-subscription.ts'
import { seconds, type World } from '../work/world.ts'
import {
  clearable,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  type Read,
  shape,
  text,
  unsupported,
} from './fields.ts'
import { ofParam, ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'

const PATH = '/v1/subscriptions'

const FEEDBACK = oneOf(
  ...['customer_service', 'low_quality', 'missing_features', 'other', 'switched_service'],
  ...['too_complex', 'too_expensive', 'unused'],
)
const cancellationDetails = shape({ comment: clearable(text()), feedback: clearable(FEEDBACK) })

const updateFields = {
  cancel_at_period_end: flag(),
  cancel_at: clearable(integer()),
  cancellation_details: cancellationDetails,
  items: list(
    shape({
      id: text(),
      price: text(),
      quantity: integer({ min: 1 }),
      metadata: metadata(),
      deleted: unsupported(),
      price_data: unsupported(),
    }),
  ),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'),
  metadata: metadata(),
  description: clearable(text(500)),
  default_payment_method: unsupported(),
  billing_cycle_anchor: unsupported(),
  proration_date: unsupported(),
  trial_end: unsupported(),
  pause_collection: unsupported(),
  discounts: unsupported(),
}

const listFields = {
  ...pageFields,
  customer: text(),
  price: text(),
  status: oneOf(
    ...['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused'],
    ...['trialing', 'unpaid'],
  ),
}

export const subscriptionRoutes: Route[] = [
  route('GET', PATH, listFields, (world, { customer, price, status, ...page }) => {
    const found = [...world.state.subscriptions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.some((item) => item.price === price)) &&
        hasStatus(one, status),
    )
    return pageOf(found, page, PATH, (one) => showSubscription(world, one))
  }),

  route('GET', `${PATH}/:id`, {}, (world, _params, id) =>
    showSubscription(world, ofPath(world.state.subscriptions, 'subscription', id)),
  ),

  route('POST', `${PATH}/:id`, updateFields, (world, params, id) => {
    const subscription = ofPath(world.state.subscriptions, 'subscription', id)
    updateSubscription(world, subscription, params)
    return showSubscription(world, subscription)
  }),

  route(
    'DELETE',
    `${PATH}/:id`,
    { cancellation_details: cancellationDetails, invoice_now: flag(), prorate: flag() },
    (world, { cancellation_details: details }, id) => {
      const subscription = ofPath(world.state.subscriptions, 'subscription', id)
      // Stripe says the same of one that has ended and of one that never was.
      if (subscription.status === 'canceled') ofPath(new Map(), 'subscription', id)
      takeReasons(subscription, details)
      endSubscription(world, subscription, 'cancellation_requested')
      return showSubscription(world, subscription)
    },
  ),
]

/** Without a status the list leaves out what has ended. */
function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return wanted === 'ended' ? status === 'canceled' : status === wanted
}

type Details = ReturnType<typeof cancellationDetails>

function takeReasons(subscription: Subscription, details: Details): void {
  if (details?.comment !== undefined) subscription.cancellation_comment = details.comment
  if (details?.feedback !== undefined) subscription.cancellation_feedback = details.feedback
}

type UpdateParams = Read<typeof updateFields>

function updateSubscription(world: World, subscription: Subscription, params: UpdateParams): void {
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (params.cancel_at != null && params.cancel_at_period_end === true) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  changeItems(world, subscription, params)
  changeSubscription(world, subscription, () => {
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata)
    if (params.description !== undefined) subscription.description = params.description
    takeReasons(subscription, params.cancellation_details)
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = params.cancel_at_period_end
      subscription.cancel_at = null
    }
    if (params.cancel_at !== undefined) subscription.cancel_at = params.cancel_at
    noteCancellation(world, subscription)
  })
  expectPeriodEnd(world, subscription)
}

/** `canceled_at` is when the end was asked for, not when it comes. */
function noteCancellation(world: World, subscription: Subscription): void {
  const isLeaving = subscription.cancel_at_period_end || subscription.cancel_at !== null
  subscription.canceled_at = isLeaving ? (subscription.canceled_at ?? seconds(world)) : null
  subscription.cancellation_reason = isLeaving ? 'cancellation_requested' : null
}

function changeItems(world: World, subscription: Subscription, params: UpdateParams): void {
  for (const [place, wanted] of (params.items ?? []).entries()) {
    const item = subscription.items.find((one) => one.id === wanted.id)
    if (item === undefined) {
      const message =
        'The sandbox can change the items of a subscription, not add any: pass the `id` of one of its items'
      throw invalid(message, { param: `items[${place}][id]` })
    }
    const to = ofParam(world.state.prices, 'price', wanted.price ?? item.price, `items[${place}][price]`)
    if (to.recurring === null) {
      const message =
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
      throw invalid(message, { param: `items[${place}][price]` })
    }
    item.metadata = mergeMetadata(item.metadata, wanted.metadata)
    const quantity = wanted.quantity ?? item.quantity
    if (to.id === item.price && quantity === item.quantity) continue
    if (params.payment_behavior === 'error_if_incomplete') refuseWithoutMoney(world, subscription)
    changePlan(world, subscription, { item, to, quantity, proration: params.proration_behavior ?? 'create_prorations' })
  }
}

function refuseWithoutMoney(world: World, subscription: Subscription): void {
  const error = cardRefuses(world, subscription)
  if (error === null) return
  const { code, decline_code, message } = error
  throw new StripeError(402, 'card_error', message, { code, ...(decline_code !== null && { decline_code }) })
}
