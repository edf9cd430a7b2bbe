import { cardError } from '../actions/change-plan.ts'
import { get, showInvoice } from '../actions/render.ts'
import { retryInvoice } from '../actions/renew-subscription.ts'
import { renderInvoicePayment } from '../objects/invoice.ts'
import { invalid, StripeError } from '../stripe-error.ts'
import { oneOf, shape, text } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByPath, type Route, route } from './routes.ts'

const PATH = '/v1/invoices'

const listFields = {
  ...pageFields,
  customer: text(),
  subscription: text(),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
}

const paymentListFields = {
  ...pageFields,
  invoice: text(),
  payment: shape({ type: oneOf('charge', 'payment_intent'), payment_intent: text(), charge: text() }),
  status: oneOf('canceled', 'open', 'paid'),
}

export const invoiceRoutes: Route[] = [
  route('GET', PATH, listFields, (ctx, { customer, subscription, status, ...page }) => {
    const found = [...ctx.state.invoices.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status),
    )
    return paginate(found, page, PATH, (one) => showInvoice(ctx, one))
  }),

  route('GET', `${PATH}/:id`, {}, (ctx, _params, id) =>
    showInvoice(ctx, findByPath(ctx.state.invoices, 'invoice', id, 'invoice')),
  ),

  route('POST', `${PATH}/:id/pay`, {}, (ctx, _params, id) => {
    const invoice = findByPath(ctx.state.invoices, 'invoice', id, 'invoice')
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
    if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid')
    const subscription = get(ctx.state.subscriptions, invoice.subscription)
    const error = cardError(ctx, subscription)
    retryInvoice(ctx, subscription, error)
    if (error === null) return showInvoice(ctx, invoice)
    const { code, decline_code, message } = error
    throw new StripeError(402, 'card_error', message, { code, ...(decline_code !== null && { decline_code }) })
  }),

  route('GET', '/v1/invoice_payments', paymentListFields, ({ state }, { invoice, payment, status, ...page }) => {
    const all = [...state.invoices.values()].flatMap((one) =>
      one.payments.map((paid) => ({ id: paid.id, created: paid.created, paid, of: one })),
    )
    const found = all.filter(
      ({ paid, of }) =>
        (invoice === undefined || of.id === invoice) &&
        (status === undefined || paid.status === status) &&
        (payment?.payment_intent === undefined || paid.payment_intent === payment.payment_intent),
    )
    return paginate(found, page, '/v1/invoice_payments', ({ paid, of }) => renderInvoicePayment(paid, of))
  }),
]
