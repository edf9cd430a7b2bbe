// The billing portal's requests: look at the plan, switch it, cancel it, pay what is open, change the card.
import { NO_BILLING_DETAILS, type PaymentMethod } from '../objects/payment.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription } from '../objects/subscription.ts'
import { brandOf, outcomeOf } from '../objects/test-cards.ts'
import { changeSubscription } from '../work/bill-subscription.ts'
import { cancelAtPeriodEnd, keepSubscription } from '../work/cancel-subscription.ts'
import { cardRefuses, changePlan, costToday } from '../work/change-plan.ts'
import { errorOfCard } from '../work/charge-card.ts'
import { retryInvoice } from '../work/renew-subscription.ts'
import { newId, seconds, type World } from '../work/world.ts'
import { readCard } from './card-form.ts'
import type { FieldErrors, Values } from './form-fields.ts'
import { isOurForm } from './form-token.ts'
import { notice } from './layout.ts'
import { foreignForm, type PageRequest } from './pay-routes.ts'
import { cancelPage, cardPage, homePage, isLeaving, plansPage, switchPage } from './portal-page.ts'
import type { PageReply } from './reply.ts'

/** As long as a link is good for: long enough to read, too short to keep. */
const LIVES_SECONDS = 3600

type Visit = { world: World; portal: PortalSession; subscription: Subscription; values: Values }

const PAGES: Record<string, (visit: Visit) => PageReply | undefined> = {
  plans: (visit) => shown(visit, plansPage(visit.world, visit, knownPrices(visit.world))),
  switch: (visit) => switchReply(visit, null),
  cancel: (visit) => shown(visit, cancelPage(visit.world, visit)),
  card: (visit) => shown(visit, cardPage(visit.world, visit, {}, {})),
}

const ACTIONS: Record<string, (visit: Visit) => PageReply | undefined> = {
  switch: switchPlan,
  cancel,
  keep,
  pay,
  card: changeCard,
}

const DONE: Record<string, string> = {
  switched: 'Your plan is switched.',
  cancelled: 'Your plan is cancelled. You keep it until the end of the period.',
  kept: 'Your plan goes on.',
  paid: 'Thank you. The payment went through.',
  card: 'Your new card is saved.',
}

export function answerPortal(world: World, { method, id, action, values }: PageRequest): PageReply | undefined {
  const portal = world.state.portals.get(id)
  if (portal === undefined) return undefined
  const root = action === '' ? '..' : '../..'
  if (portal.created + LIVES_SECONDS < seconds(world)) return expired(world, portal, root)
  const isPost = method === 'POST'
  if (isPost && !isOurForm(world.state, id, values.token ?? null)) return foreignForm(world, root)
  if (action === '') return isPost ? undefined : home(world, portal, values)
  const subscription = world.state.subscriptions.get(values.subscription ?? '')
  // Somebody else's subscription, or one that has ended, is as good as none.
  if (subscription?.customer !== portal.customer || subscription.status === 'canceled') return undefined
  const answers = isPost ? ACTIONS : PAGES
  return Object.hasOwn(answers, action) ? answers[action]?.({ world, portal, subscription, values }) : undefined
}

function expired(world: World, portal: PortalSession, root: string): PageReply {
  const merchant = world.merchantName
  const link = portal.return_url === null ? null : { to: portal.return_url, label: `Back to ${merchant}` }
  const text = 'This link was good for an hour. Go back and open it again.'
  return { status: 410, page: notice({ title: 'This link has expired', merchant, root, text, link }) }
}

const shown = ({ portal }: Visit, page: ReturnType<typeof homePage>): PageReply => ({
  status: 200,
  page,
  leadsTo: [portal.return_url, portal.flow?.return_url].filter((url) => typeof url === 'string'),
})

/** A link that was made for one thing opens there. */
function home(world: World, portal: PortalSession, { home: isHome, done }: Values): PageReply {
  const { flow } = portal
  if (flow !== null && isHome === undefined && done === undefined) {
    const page = flow.type === 'subscription_cancel' ? 'cancel' : 'plans'
    return { to: `${portal.id}/${page}?subscription=${flow.subscription}` }
  }
  return { status: 200, page: homePage(world, portal, DONE[done ?? ''] ?? null) }
}

const finished = ({ portal }: Visit, done: string): PageReply => ({
  to: portal.flow?.return_url ?? `../${portal.id}?done=${done}`,
})

function knownPrices({ state }: World): Price[] {
  return [...state.prices.values()].filter(({ active, recurring }) => active && recurring !== null)
}

function switchReply(visit: Visit, problem: string | null): PageReply | undefined {
  const to = knownPrices(visit.world).find(({ id }) => id === visit.values.price)
  if (to === undefined) return undefined
  return shown(visit, switchPage(visit.world, visit, to, problem))
}

/** Nothing changes unless the card pays what is due today. */
function switchPlan(visit: Visit): PageReply | undefined {
  const { world, subscription, values } = visit
  const to = knownPrices(world).find(({ id }) => id === values.price)
  const [item] = subscription.items
  if (to === undefined || item === undefined) return undefined
  if (item.price === to.id) return finished(visit, 'switched') // a second click
  const refusal = costToday(world, item, to) > 0 ? cardRefuses(world, subscription) : null
  if (refusal !== null) return switchReply(visit, `${refusal.message} Your plan has not changed.`)
  changePlan(world, subscription, { item, to, quantity: item.quantity, proration: 'always_invoice' })
  return finished(visit, 'switched')
}

function cancel(visit: Visit): PageReply {
  if (!isLeaving(visit.subscription)) cancelAtPeriodEnd(visit.world, visit.subscription)
  return finished(visit, 'cancelled')
}

function keep(visit: Visit): PageReply {
  if (isLeaving(visit.subscription)) keepSubscription(visit.world, visit.subscription)
  return finished(visit, 'kept')
}

function pay(visit: Visit): PageReply {
  const { world, portal, subscription } = visit
  const refusal = cardRefuses(world, subscription)
  retryInvoice(world, subscription, refusal)
  if (refusal === null) return finished(visit, 'paid')
  const errors = { card_number: `${refusal.message} Use another card.` }
  return shown(visit, cardPage(world, { portal, subscription }, {}, errors))
}

function changeCard(visit: Visit): PageReply {
  const { world, subscription, values } = visit
  const errors: FieldErrors = {}
  const card = readCard(values, new Date(world.now()), errors)
  const refusal = card === undefined ? null : errorOfCard(outcomeOf(card.number))
  if (refusal !== null) errors.card_number = refusal.message
  if (card === undefined || refusal !== null) return shown(visit, cardPage(world, visit, values, errors))
  const method: PaymentMethod = {
    id: newId('pm_'),
    created: seconds(world),
    customer: subscription.customer,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    outcome: outcomeOf(card.number),
    billing_details: NO_BILLING_DETAILS,
  }
  world.state.methods.set(method.id, method)
  changeSubscription(world, subscription, () => {
    subscription.default_payment_method = method.id
  })
  return finished(visit, 'card')
}
