import { amountDueToday, periodAfterChange } from '../actions/change-plan.ts'
import { dollars } from '../actions/refund-payment.ts'
import { get, priceOf } from '../actions/render.ts'
import type { Context } from '../context.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription } from '../objects/subscription.ts'
import { cardFields, testCardsBox } from './card-form.ts'
import type { FieldErrors, Values } from './form-fields.ts'
import { formToken } from './form-fields.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { intervalText } from './pay-page.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const dateOf = (at: number): string => DATE.format(at * 1000)

const priceText = (price: Price): string => `${dollars(price.unit_amount)} ${intervalText(price.recurring)}`
export const nameOf = ({ state }: Context, price: Price): string => get(state.products, price.product).name

export type Portal = Pick<PortalSession, 'id' | 'customer' | 'return_url' | 'flow'>
type Shown = { portal: Portal; subscription: Subscription }

/** The portal supports subscriptions with one item. */
export function currentPrice(ctx: Context, { items }: Subscription): Price {
  const [item] = items
  if (item === undefined) throw new Error('The subscription has no items')
  return priceOf(ctx, item.price)
}

export const endOf = ({ cancel_at, items }: Subscription): number =>
  cancel_at ?? Math.max(...items.map((item) => item.current_period_end))

export const isLeaving = ({ cancel_at, cancel_at_period_end }: Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null

function action(ctx: Context, { portal, subscription }: Shown, to: string, button: Html): Html {
  return html`<form method="post" action="${to}" data-once>
<input type="hidden" name="token" value="${formToken(ctx.state, portal.id)}">
<input type="hidden" name="subscription" value="${subscription.id}">
${button}</form>`
}

export function homePage(ctx: Context, portal: Portal, done: string | null): Html {
  const { state } = ctx
  const subscriptions = [...state.subscriptions.values()].filter((one) => one.customer === portal.customer)
  const running = subscriptions.filter(({ status }) => status !== 'canceled')
  const invoices = [...state.invoices.values()].filter(({ customer }) => customer === portal.customer).reverse()
  const body = html`${portal.return_url !== null && html`<p><a class="back" href="${portal.return_url}"><span aria-hidden="true">←</span> Back to ${ctx.merchantName}</a></p>`}
${done !== null && html`<p class="done" role="status">${done}</p>`}
<h1 class="page-title">Your plan</h1>
${running.map((subscription) => planCard(ctx, { portal, subscription }))}
${running.length === 0 && html`<section class="card"><p>You don’t have a plan right now.</p></section>`}
${invoiceCard(invoices)}`
  return layout({ title: 'Your plan', merchant: ctx.merchantName, root: '..', body })
}

function planCard(ctx: Context, shown: Shown): Html {
  const { portal, subscription } = shown
  const price = currentPrice(ctx, subscription)
  const method = ctx.state.methods.get(subscription.default_payment_method ?? '')
  const { balance } = get(ctx.state.customers, portal.customer)
  const end = dateOf(endOf(subscription))
  return html`<section class="card">
<h2>${nameOf(ctx, price)}</h2>
${subscription.status === 'past_due' && overdue(ctx, shown)}
<dl class="facts">
<dt>Price</dt><dd>${priceText(price)}</dd>
<dt>${isLeaving(subscription) ? 'Ends on' : 'Next payment'}</dt><dd>${end}</dd>
${balance < 0 && html`<dt>Credit</dt><dd>${dollars(-balance)}, applied to your next invoice</dd>`}
${method !== undefined && html`<dt>Card</dt><dd>ending in ${method.last4}</dd>`}
</dl>
<div class="choices">
<a class="button" href="${portal.id}/plans?subscription=${subscription.id}">Switch plan</a>
<a class="button" href="${portal.id}/card?subscription=${subscription.id}">Change card</a>
${
  isLeaving(subscription)
    ? action(ctx, shown, `${portal.id}/keep`, html`<button type="submit">Don’t cancel</button>`)
    : html`<a class="button" href="${portal.id}/cancel?subscription=${subscription.id}">Cancel plan</a>`
}
</div>
</section>`
}

function overdue(ctx: Context, shown: Shown): Html {
  const invoice = ctx.state.invoices.get(shown.subscription.latest_invoice ?? '')
  const button = html`<button class="primary" type="submit" data-busy="Paying…">Pay now</button>`
  return html`<p class="problem" role="alert">Your last payment of ${dollars(invoice?.amount_due ?? 0)} failed. Pay now, or change your card first.</p>
${action(ctx, shown, `${shown.portal.id}/pay`, button)}`
}

function invoiceCard(invoices: Invoice[]): Html {
  const rows = invoices.map(
    (invoice) =>
      html`<tr><td>${dateOf(invoice.created)}</td><td class="invoice-number">${invoice.number}</td><td>${invoice.status === 'open' ? 'unpaid' : invoice.status}</td><td class="money">${dollars(invoice.amount_due)}</td></tr>`,
  )
  return html`<section class="card"><h2>Invoices</h2>
${rows.length === 0 && html`<p>No invoices yet.</p>`}
${rows.length > 0 && html`<table><thead><tr><th scope="col">Date</th><th scope="col" class="invoice-number">Number</th><th scope="col">Status</th><th scope="col" class="money">Amount</th></tr></thead><tbody>${rows}</tbody></table>`}
</section>`
}

const backToPlan = (portal: Portal): Html =>
  html`<p><a class="back" href="../${portal.id}?home"><span aria-hidden="true">←</span> Your plan</a></p>`

export function plansPage(ctx: Context, { portal, subscription }: Shown, known: Price[]): Html {
  const current = currentPrice(ctx, subscription)
  const rows = known.map(
    (
      price,
    ) => html`<div class="plan"><div><h2 class="plan-name">${nameOf(ctx, price)}</h2><p class="plan-price">${priceText(price)}</p></div>
${price.id === current.id ? html`<p>Current plan</p>` : html`<a class="button" href="switch?subscription=${subscription.id}&amp;price=${price.id}" aria-label="Choose ${nameOf(ctx, price)}">Choose</a>`}</div>`,
  )
  const body = html`${backToPlan(portal)}<section class="card"><h1>Switch plan</h1>${rows}</section>`
  return layout({ title: 'Switch plan', merchant: ctx.merchantName, root: '../..', body })
}

/** The amount due today and per period. */
export function switchPage(ctx: Context, shown: Shown, to: Price, problem: string | null): Html {
  const { portal, subscription } = shown
  const [item] = subscription.items
  const { balance } = get(ctx.state.customers, portal.customer)
  const cost = item === undefined ? 0 : amountDueToday(ctx, item, to)
  const due = Math.max(0, cost + balance)
  const body = html`${backToPlan(portal)}<section class="card"><h1>Confirm your new plan</h1>
${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
<dl class="facts">
<dt>From</dt><dd>${nameOf(ctx, currentPrice(ctx, subscription))}</dd>
<dt>To</dt><dd>${nameOf(ctx, to)}</dd>
<dt>Due today</dt><dd>${dollars(due)}</dd>
${cost < 0 && html`<dt>Credit</dt><dd>${dollars(-cost)}, applied to your next invoices</dd>`}
<dt>Then</dt><dd>${priceText(to)}, starting ${dateOf(item === undefined ? endOf(subscription) : periodAfterChange(ctx, item, to).end)}</dd>
</dl>
<p class="small">We’ll credit the unused days on your current plan.</p>
<div class="choices">
<form method="post" action="switch" data-once>
<input type="hidden" name="token" value="${formToken(ctx.state, portal.id)}">
<input type="hidden" name="subscription" value="${subscription.id}">
<input type="hidden" name="price" value="${to.id}">
<button class="primary" type="submit" data-busy="Switching…">Confirm</button></form>
<a class="button" href="${(portal.flow?.change && portal.return_url) || `plans?subscription=${subscription.id}`}">Go back</a>
</div></section>`
  return layout({ title: 'Confirm your new plan', merchant: ctx.merchantName, root: '../..', body })
}

export function cancelPage(ctx: Context, shown: Shown): Html {
  const { portal, subscription } = shown
  const name = nameOf(ctx, currentPrice(ctx, subscription))
  const button = html`<button class="danger" type="submit" data-busy="Canceling…">Cancel plan</button>`
  const body = html`${backToPlan(portal)}<section class="card"><h1>Cancel ${name}</h1>
<p>You’ll keep ${name} until ${dateOf(endOf(subscription))}. You won’t be charged again.</p>
<div class="choices">${action(ctx, shown, 'cancel', button)}
<a class="button" href="../${portal.id}?home">Keep my plan</a></div></section>`
  return layout({ title: `Cancel ${name}`, merchant: ctx.merchantName, root: '../..', body })
}

export function cardPage(ctx: Context, shown: Shown, values: Values, errors: FieldErrors): Html {
  const { portal, subscription } = shown
  const body = html`${backToPlan(portal)}<section class="card"><h1>Change card</h1>
<form method="post" action="card" novalidate data-once>
<input type="hidden" name="token" value="${formToken(ctx.state, portal.id)}">
<input type="hidden" name="subscription" value="${subscription.id}">
${cardFields(values, errors)}
<button class="primary" type="submit" data-busy="Saving…">Save card</button></form>
${testCardsBox()}</section>`
  return layout({ title: 'Change card', merchant: ctx.merchantName, root: '../..', body })
}
