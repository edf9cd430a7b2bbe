import { changeSubscription } from '../actions/bill-subscription.ts'
import { cancelAtPeriodEnd, undoCancellation } from '../actions/cancel-subscription.ts'
import { amountDueToday, cardError, changePlan } from '../actions/change-plan.ts'
import { errorOfCard } from '../actions/charge-card.ts'
import { get } from '../actions/render.ts'
import { retryInvoice } from '../actions/renew-subscription.ts'
import { type Context, newId, seconds } from '../context.ts'
import { NO_BILLING_DETAILS, type PaymentMethod } from '../objects/payment.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription } from '../objects/subscription.ts'
import { brandOf, outcomeOf } from '../objects/test-cards.ts'
import { readCard } from './card-form.ts'
import type { FieldErrors, Values } from './form-fields.ts'
import { hasValidToken } from './form-fields.ts'
import { notice } from './layout.ts'
import { type PageRequest, rejectForeignForm } from './pay-routes.ts'
import {
  cancelPage,
  cardPage,
  currentPrice,
  homePage,
  isLeaving,
  nameOf,
  plansPage,
  switchPage,
} from './portal-page.ts'
import type { PageReply } from './reply.ts'

/** How long a link is valid. */
const LIVES_SECONDS = 3600

type Visit = { ctx: Context; portal: PortalSession; subscription: Subscription; values: Values }

const PAGES: Record<string, (visit: Visit) => PageReply | undefined> = {
  plans: (visit) => shown(visit, plansPage(visit.ctx, visit, knownPrices(visit.ctx))),
  switch: (visit) => switchReply(visit, null),
  cancel: (visit) => shown(visit, cancelPage(visit.ctx, visit)),
  card: (visit) => shown(visit, cardPage(visit.ctx, visit, {}, {})),
}

const ACTIONS: Record<string, (visit: Visit) => PageReply | undefined> = {
  switch: switchPlan,
  cancel,
  keep,
  pay,
  card: changeCard,
}

const DONE: Record<string, string> = {
  cancelled: 'Your plan is canceled. You’ll keep it until the end of the billing period.',
  kept: 'Your plan will continue.',
  paid: 'Thanks! Your payment went through.',
  card: 'Your new card is saved.',
}

export function handlePortal(ctx: Context, { method, id, action, values }: PageRequest): PageReply | undefined {
  const portal = ctx.state.portals.get(id)
  if (portal === undefined) return undefined
  const root = action === '' ? '..' : '../..'
  if (portal.created + LIVES_SECONDS < seconds(ctx)) return expired(ctx, portal, root)
  const isPost = method === 'POST'
  if (isPost && !hasValidToken(ctx.state, id, values.token ?? null)) return rejectForeignForm(ctx, root)
  if (action === '') return isPost ? undefined : home(ctx, portal, values)
  const subscription = ctx.state.subscriptions.get(values.subscription ?? '')
  // Subscriptions of other customers and canceled ones are not accessible.
  if (subscription?.customer !== portal.customer || subscription.status === 'canceled') return undefined
  const answers = isPost ? ACTIONS : PAGES
  return Object.hasOwn(answers, action) ? answers[action]?.({ ctx, portal, subscription, values }) : undefined
}

function expired(ctx: Context, portal: PortalSession, root: string): PageReply {
  const merchant = ctx.merchantName
  const link = portal.return_url === null ? null : { to: portal.return_url, label: `Back to ${merchant}` }
  const text = 'Links expire after an hour. Go back and open it again.'
  return { status: 410, page: notice({ title: 'This link has expired', merchant, root, text, link }) }
}

const shown = ({ portal }: Visit, page: ReturnType<typeof homePage>): PageReply => ({
  status: 200,
  page,
  formTargets: [portal.return_url, portal.flow?.return_url].filter((url) => typeof url === 'string'),
})

/** A link with a flow opens that step directly. */
function home(ctx: Context, portal: PortalSession, { home: isHome, done }: Values): PageReply {
  const { flow } = portal
  if (flow !== null && isHome === undefined && done === undefined) {
    const query = `subscription=${flow.subscription}`
    // State saved by an earlier version has no change.
    if (flow.change) return { to: `${portal.id}/switch?${query}&price=${flow.change.price}` }
    return { to: `${portal.id}/${flow.type === 'subscription_cancel' ? 'cancel' : 'plans'}?${query}` }
  }
  const text = done === 'switched' ? `You’re now on ${currentPlan(ctx, portal)}.` : (DONE[done ?? ''] ?? null)
  return { status: 200, page: homePage(ctx, portal, text) }
}

function currentPlan(ctx: Context, { customer }: PortalSession): string {
  const subscription = [...ctx.state.subscriptions.values()].find(
    (one) => one.customer === customer && one.status !== 'canceled',
  )
  return subscription === undefined ? 'your new plan' : nameOf(ctx, currentPrice(ctx, subscription))
}

const finished = ({ portal }: Visit, done: string): PageReply => ({
  to: portal.flow?.return_url ?? `../${portal.id}?done=${done}`,
})

function knownPrices({ state }: Context): Price[] {
  return [...state.prices.values()].filter(({ active, recurring }) => active && recurring !== null)
}

function switchReply(visit: Visit, problem: string | null): PageReply | undefined {
  const to = knownPrices(visit.ctx).find(({ id }) => id === visit.values.price)
  if (to === undefined) return undefined
  return shown(visit, switchPage(visit.ctx, visit, to, problem))
}

/** The plan only changes if the card can pay the amount due today. */
function switchPlan(visit: Visit): PageReply | undefined {
  const { ctx, subscription, values } = visit
  const to = knownPrices(ctx).find(({ id }) => id === values.price)
  const [item] = subscription.items
  if (to === undefined || item === undefined) return undefined
  if (item.price === to.id) return finished(visit, 'switched') // double click
  // A credit of an earlier switch may cover it.
  const { balance } = get(ctx.state.customers, visit.portal.customer)
  const refusal = amountDueToday(ctx, item, to) + balance > 0 ? cardError(ctx, subscription) : null
  if (refusal !== null) return switchReply(visit, `${refusal.message} Your plan didn’t change.`)
  changePlan(ctx, subscription, { item, to, quantity: item.quantity, proration: 'always_invoice' })
  return finished(visit, 'switched')
}

function cancel(visit: Visit): PageReply {
  if (!isLeaving(visit.subscription)) cancelAtPeriodEnd(visit.ctx, visit.subscription)
  return finished(visit, 'cancelled')
}

function keep(visit: Visit): PageReply {
  if (isLeaving(visit.subscription)) undoCancellation(visit.ctx, visit.subscription)
  return finished(visit, 'kept')
}

function pay(visit: Visit): PageReply {
  const { ctx, portal, subscription } = visit
  const refusal = cardError(ctx, subscription)
  retryInvoice(ctx, subscription, refusal)
  if (refusal === null) return finished(visit, 'paid')
  const errors = { card_number: `${refusal.message} Try another card.` }
  return shown(visit, cardPage(ctx, { portal, subscription }, {}, errors))
}

function changeCard(visit: Visit): PageReply {
  const { ctx, subscription, values } = visit
  const errors: FieldErrors = {}
  const card = readCard(values, new Date(ctx.now()), errors)
  const refusal = card === undefined ? null : errorOfCard(outcomeOf(card.number))
  if (refusal !== null) errors.card_number = refusal.message
  if (card === undefined || refusal !== null) return shown(visit, cardPage(ctx, visit, values, errors))
  const method: PaymentMethod = {
    id: newId('pm_'),
    created: seconds(ctx),
    customer: subscription.customer,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    outcome: outcomeOf(card.number),
    billing_details: NO_BILLING_DETAILS,
  }
  ctx.state.methods.set(method.id, method)
  changeSubscription(ctx, subscription, () => {
    subscription.default_payment_method = method.id
  })
  return finished(visit, 'card')
}
