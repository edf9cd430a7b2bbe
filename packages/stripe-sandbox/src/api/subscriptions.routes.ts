import { changeSubscription } from '../actions/bill-subscription.ts'
import { cardError, changePlan } from '../actions/change-plan.ts'
import { showSubscription } from '../actions/render.ts'
import { endSubscription } from '../actions/renew-subscription.ts'
import { schedulePeriodEnd } from '../actions/start-subscription.ts'
import { type Context, seconds } from '../context.ts'
import type { Subscription } from '../objects/subscription.ts'
import { invalid, StripeError } from '../stripe-error.ts'
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
import { pageFields, paginate } from './paginate.ts'
import { findByParam, findByPath, type Route, route } from './routes.ts'

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
  route('GET', PATH, listFields, (ctx, { customer, price, status, ...page }) => {
    const found = [...ctx.state.subscriptions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.some((item) => item.price === price)) &&
        hasStatus(one, status),
    )
    return paginate(found, page, PATH, (one) => showSubscription(ctx, one))
  }),

  route('GET', `${PATH}/:id`, {}, (ctx, _params, id) =>
    showSubscription(ctx, findByPath(ctx.state.subscriptions, 'subscription', id)),
  ),

  route('POST', `${PATH}/:id`, updateFields, (ctx, params, id) => {
    const subscription = findByPath(ctx.state.subscriptions, 'subscription', id)
    updateSubscription(ctx, subscription, params)
    return showSubscription(ctx, subscription)
  }),

  route(
    'DELETE',
    `${PATH}/:id`,
    { cancellation_details: cancellationDetails, invoice_now: flag(), prorate: flag() },
    (ctx, { cancellation_details: details }, id) => {
      const subscription = findByPath(ctx.state.subscriptions, 'subscription', id)
      // Stripe returns the same error for canceled and for unknown subscriptions.
      if (subscription.status === 'canceled') findByPath(new Map(), 'subscription', id)
      storeReasons(subscription, details)
      endSubscription(ctx, subscription, 'cancellation_requested')
      return showSubscription(ctx, subscription)
    },
  ),
]

/** Without a status, canceled subscriptions are excluded. */
function hasStatus({ status }: Subscription, filter: string | undefined): boolean {
  if (filter === 'all') return true
  if (filter === undefined) return status !== 'canceled'
  return filter === 'ended' ? status === 'canceled' : status === filter
}

type Details = ReturnType<typeof cancellationDetails>

function storeReasons(subscription: Subscription, details: Details): void {
  if (details?.comment !== undefined) subscription.cancellation_comment = details.comment
  if (details?.feedback !== undefined) subscription.cancellation_feedback = details.feedback
}

type UpdateParams = Read<typeof updateFields>

function updateSubscription(ctx: Context, subscription: Subscription, params: UpdateParams): void {
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (params.cancel_at != null && params.cancel_at_period_end === true) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  changeItems(ctx, subscription, params)
  changeSubscription(ctx, subscription, () => {
    subscription.metadata = mergeMetadata(subscription.metadata, params.metadata)
    if (params.description !== undefined) subscription.description = params.description
    storeReasons(subscription, params.cancellation_details)
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = params.cancel_at_period_end
      subscription.cancel_at = null
    }
    if (params.cancel_at !== undefined) subscription.cancel_at = params.cancel_at
    updateCancellation(ctx, subscription)
  })
  schedulePeriodEnd(ctx, subscription)
}

/** `canceled_at` is the time of the request, not of the end. */
function updateCancellation(ctx: Context, subscription: Subscription): void {
  const isCanceling = subscription.cancel_at_period_end || subscription.cancel_at !== null
  subscription.canceled_at = isCanceling ? (subscription.canceled_at ?? seconds(ctx)) : null
  subscription.cancellation_reason = isCanceling ? 'cancellation_requested' : null
}

function changeItems(ctx: Context, subscription: Subscription, params: UpdateParams): void {
  for (const [index, change] of (params.items ?? []).entries()) {
    const item = subscription.items.find((one) => one.id === change.id)
    if (item === undefined) {
      const message =
        'The sandbox can change the items of a subscription, not add any: pass the `id` of one of its items'
      throw invalid(message, { param: `items[${index}][id]` })
    }
    const to = findByParam(ctx.state.prices, 'price', change.price ?? item.price, `items[${index}][price]`)
    if (to.recurring === null) {
      const message =
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
      throw invalid(message, { param: `items[${index}][price]` })
    }
    item.metadata = mergeMetadata(item.metadata, change.metadata)
    const quantity = change.quantity ?? item.quantity
    if (to.id === item.price && quantity === item.quantity) continue
    if (params.payment_behavior === 'error_if_incomplete') rejectFailingCard(ctx, subscription)
    changePlan(ctx, subscription, { item, to, quantity, proration: params.proration_behavior ?? 'create_prorations' })
  }
}

function rejectFailingCard(ctx: Context, subscription: Subscription): void {
  const error = cardError(ctx, subscription)
  if (error === null) return
  const { code, decline_code, message } = error
  throw new StripeError(402, 'card_error', message, { code, ...(decline_code !== null && { decline_code }) })
}
