import { dollars } from '../actions/refund-payment.ts'
import { get, priceOf } from '../actions/render.ts'
import type { Context } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Recurring } from '../objects/price.ts'
import { cardFields, testCardsBox } from './card-form.ts'
import { countries, type FieldErrors, formToken, selectField, textField, type Values } from './form-fields.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { needsCard } from './pay-form.ts'

export function payPage(ctx: Context, session: CheckoutSession, values: Values = {}, errors: FieldErrors = {}): Html {
  const body = html`${summary(ctx, session)}
<section class="card" aria-labelledby="pay-title">
<h2 id="pay-title">${session.mode === 'subscription' ? 'Subscribe' : needsCard(session) ? 'Pay with card' : 'Complete your order'}</h2>
${errorSummary(errors)}
<form method="post" action="${session.id}" novalidate data-once>
<input type="hidden" name="token" value="${formToken(ctx.state, session.id)}">
${contactFields(session, values, errors)}
${session.shipping_countries !== null && shippingFields(session.shipping_countries, values, errors)}
${needsCard(session) && paymentFields(values, errors)}
<button class="primary" type="submit" data-busy="Processing…">${buttonLabel(session)}</button>
</form>
${session.mode === 'subscription' && html`<p class="small">You’ll be charged ${dollars(session.amount_total)} ${interval(ctx, session)} until you cancel.</p>`}
${needsCard(session) && testCardsBox()}
</section>`
  const title = session.mode === 'subscription' ? 'Subscribe' : 'Pay'
  return layout({ title, merchant: ctx.merchantName, root: '..', body, isWide: true })
}

/** The only problem in its own words, several by their fields. */
function errorSummary(errors: FieldErrors): Html | false {
  const [first, ...others] = Object.values(errors)
  if (first === undefined) return false
  const text = others.length === 0 ? first : 'Please check the highlighted fields.'
  return html`<p class="problem" role="alert">${text} You weren’t charged.</p>`
}

function summary(ctx: Context, session: CheckoutSession): Html {
  const items = session.line_items.map((line) => {
    const price = priceOf(ctx, line.price)
    const { name, description, images } = get(ctx.state.products, price.product)
    const [image] = images
    return html`<li>${image !== undefined && html`<img src="${image}" alt="" width="56" height="56">`}
<div><p class="item">${name}</p>${description !== null && html`<p class="small">${description}</p>`}
${line.quantity > 1 && html`<p class="small">${line.quantity} × ${dollars(price.unit_amount)}</p>`}</div>
<p class="amount">${dollars(line.amount_total)}</p></li>`
  })
  return html`<section class="summary" aria-labelledby="total">
${session.cancel_url !== null && html`<p><a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> <span>Cancel and go back</span></a></p>`}
<h1 id="total"><span class="what">${session.mode === 'subscription' ? 'Subscribe to' : 'Pay'} ${ctx.merchantName}</span>
<span class="figure">${dollars(session.amount_total)}${session.mode === 'subscription' && html` <span class="per">${interval(ctx, session)}</span>`}</span></h1>
<ul class="items">${items}</ul>
${session.shipping_countries !== null && html`<p class="shipping"><span>Shipping</span> <span>Free</span></p>`}
<p class="total"><span>Total due today</span> <strong>${dollars(session.amount_total)}</strong></p>
</section>`
}

function interval(ctx: Context, session: CheckoutSession): string {
  const [first] = session.line_items
  return first === undefined ? '' : intervalText(priceOf(ctx, first.price).recurring)
}

export function intervalText(recurring: Recurring | null): string {
  if (recurring === null) return ''
  const { interval, interval_count: count } = recurring
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`
}

function buttonLabel(session: CheckoutSession): string {
  if (session.mode === 'subscription') return 'Subscribe'
  if (!needsCard(session)) return 'Complete order'
  const verbs: Record<string, string> = { book: 'Book', donate: 'Donate', subscribe: 'Subscribe' }
  return `${verbs[session.submit_type ?? ''] ?? 'Pay'} ${dollars(session.amount_total)}`
}

function contactFields(session: CheckoutSession, values: Values, errors: FieldErrors): Html {
  const known = session.customer_details?.email ?? null
  const email =
    known === null
      ? textField(
          { name: 'email', label: 'Email', type: 'email', inputmode: 'email', autocomplete: 'email' },
          values,
          errors,
        )
      : html`<div class="field full"><label for="email">Email</label><input id="email" type="email" value="${known}" readonly></div>`
  const phone =
    session.asks_for_phone &&
    textField(
      { name: 'phone', label: 'Phone number', type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
      values,
      errors,
    )
  return html`${email}${phone}`
}

function shippingFields(allowed: string[], values: Values, errors: FieldErrors): Html {
  const field = (name: string, label: string, autocomplete: string, more: object = {}) =>
    textField({ name: `shipping_${name}`, label, autocomplete: `shipping ${autocomplete}`, ...more }, values, errors)
  return html`<fieldset><legend>Shipping address</legend>
${field('name', 'Full name', 'name')}
${field('line1', 'Street address', 'address-line1')}
${field('line2', 'Apartment or suite', 'address-line2', { isOptional: true })}
${field('city', 'City', 'address-level2')}
<div class="row">
${field('state', 'State', 'address-level1', { width: 'half' })}
${field('postal_code', 'ZIP code', 'postal-code', { width: 'half' })}
</div>
${selectField({ name: 'shipping_country', label: 'Country', autocomplete: 'shipping country' }, countries(allowed), values, errors)}
</fieldset>`
}

function paymentFields(values: Values, errors: FieldErrors): Html {
  return html`<fieldset><legend>Card details</legend>
${cardFields(values, errors)}
${textField({ name: 'name', label: 'Name on card', autocomplete: 'cc-name' }, values, errors)}
<div class="row">
${selectField({ name: 'country', label: 'Country', autocomplete: 'billing country', width: 'half' }, countries(), values, errors)}
${textField({ name: 'postal_code', label: 'ZIP code', autocomplete: 'billing postal-code', maxlength: 12, width: 'half' }, values, errors)}
</div>
</fieldset>`
}

export function confirmPage(ctx: Context, session: CheckoutSession, last4: string): Html {
  const button = (result: string, label: string, kind: string) =>
    html`<button class="${kind}" type="submit" name="result" value="${result}">${label}</button>`
  const body = html`<section class="card notice">
<h1>Confirm your payment</h1>
<p>Your bank needs you to confirm ${dollars(session.amount_total)} to ${ctx.merchantName} with your card ending in ${last4}.</p>
<form method="post" action="confirm" class="choices">
<input type="hidden" name="token" value="${formToken(ctx.state, session.id)}">
${button('complete', 'Complete', 'primary')}
${button('fail', 'Fail', 'outline')}
</form>
</section>`
  return layout({ title: 'Confirm your payment', merchant: ctx.merchantName, root: '../..', body })
}
