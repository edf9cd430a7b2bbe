import { type Context, newId, seconds } from '../context.ts'
import type { Metadata } from '../objects/address.ts'
import type { CheckoutSession, LineItem } from '../objects/checkout-session.ts'
import { invalid } from '../stripe-error.ts'
import { get, priceOf } from './render.ts'

export type NewLineItem = { price: string; quantity: number; metadata: Metadata }

export type NewSession = Omit<
  CheckoutSession,
  | 'id'
  | 'created'
  | 'expires_at'
  | 'status'
  | 'payment_status'
  | 'currency'
  | 'amount_total'
  | 'line_items'
  | 'customer_details'
  | 'payment_intent'
  | 'subscription'
  | 'invoice'
  | 'shipping'
  | 'late'
> & { expires_at: number | undefined; lines: NewLineItem[] }

const DAY = 86_400
const HALF_HOUR = 1800

export function openSession(ctx: Context, { lines, expires_at, ...values }: NewSession): CheckoutSession {
  const now = seconds(ctx)
  checkExpiry(now, expires_at)
  const line_items = lines.map((line) => lineItem(ctx, line))
  checkModes(ctx, values.mode, lines)
  const total = line_items.reduce((sum, line) => sum + line.amount_total, 0)
  checkTotal(values.mode, total)
  const session: CheckoutSession = {
    ...values,
    id: newId('cs_test_', 58),
    created: now,
    expires_at: expires_at ?? now + DAY,
    status: 'open',
    payment_status: values.mode === 'payment' && total === 0 ? 'no_payment_required' : 'unpaid',
    currency: 'usd',
    amount_total: total,
    line_items,
    customer_details: initialDetails(ctx, values.customer, values.customer_email),
    payment_intent: null,
    subscription: null,
    invoice: null,
    shipping: null,
    late: null,
  }
  ctx.state.sessions.set(session.id, session)
  ctx.scheduleAt(session.expires_at * 1000)
  return session
}

function checkExpiry(now: number, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return
  const error = (limit: string) =>
    invalid(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, { param: 'expires_at' })
  if (expiresAt < now + HALF_HOUR) throw error('at least 30 minutes')
  if (expiresAt > now + DAY) throw error('less than 24 hours')
}

function lineItem(ctx: Context, { price, quantity, metadata }: NewLineItem): LineItem {
  const { unit_amount, product, currency } = priceOf(ctx, price)
  const description = get(ctx.state.products, product).name
  return { id: newId('li_'), price, quantity, description, amount_total: unit_amount * quantity, currency, metadata }
}

function checkModes(ctx: Context, mode: CheckoutSession['mode'], lines: NewLineItem[]): void {
  const recurring = lines.filter(({ price }) => priceOf(ctx, price).recurring !== null)
  if (mode === 'payment' && recurring.length > 0) {
    const advice = 'Either switch to `subscription` mode or use only one-time prices.'
    throw invalid(`You specified \`payment\` mode but passed a recurring price. ${advice}`, { param: 'mode' })
  }
  if (mode === 'subscription' && recurring.length === 0) {
    const message = 'You must provide at least one recurring price in `subscription` mode when using prices.'
    throw invalid(message, { param: 'mode' })
  }
  if (mode === 'subscription' && recurring.length < lines.length) {
    throw invalid('The sandbox does not support one-time prices in `subscription` mode', { param: 'line_items' })
  }
}

/** The total may be zero; otherwise it must be within Stripe's limits. */
function checkTotal(mode: CheckoutSession['mode'], total: number): void {
  if (total > 99_999_999) {
    const message = "The Checkout Session's total amount must be no more than $999,999.99 usd"
    throw invalid(message, { code: 'amount_too_large', param: 'line_items' })
  }
  if (mode === 'payment' && total > 0 && total < 50) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd"
    throw invalid(message, { code: 'amount_too_small', param: 'line_items' })
  }
}

function initialDetails(
  { state }: Context,
  customer: string | null,
  email: string | null,
): CheckoutSession['customer_details'] {
  if (customer !== null) {
    const known = get(state.customers, customer)
    return { address: null, email: known.email, name: null, phone: known.phone }
  }
  return email === null ? null : { address: null, email, name: null, phone: null }
}
