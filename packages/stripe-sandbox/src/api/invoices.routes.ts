import { draftInvoice } from '../actions/bill-subscription.ts'
import { cardError, prorationLines } from '../actions/change-plan.ts'
import { get, showInvoice } from '../actions/render.ts'
import { retryInvoice } from '../actions/renew-subscription.ts'
import { renderInvoicePayment } from '../objects/invoice.ts'
import { invalid, StripeError } from '../stripe-error.ts'
import { list, oneOf, required, shape, text } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByParam, findByPath, type Route, route } from './routes.ts'

const PATH = '/v1/invoices'

const listFields = {
  ...pageFields,
  customer: text(),
  subscription: text(),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
}

/** Only a change of plan that is charged now can be previewed. */
const previewFields = {
  subscription: required(text()),
  subscription_details: required(
    shape({
      items: required(list(shape({ id: required(text()), price: required(text()) }))),
      proration_behavior: required(oneOf('always_invoice')),
    }),
  ),
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

  route('POST', `${PATH}/create_preview`, previewFields, (ctx, params) => {
    const subscription = findByParam(ctx.state.subscriptions, 'subscription', params.subscription, 'subscription')
    const lines = params.subscription_details.items.flatMap(({ id, price }, index) => {
      const name = `subscription_details[items][${index}]`
      const item = subscription.items.find((one) => one.id === id)
      if (item === undefined) throw invalid(`No such subscription item: '${id}'`, { param: `${name}[id]` })
      return prorationLines(ctx, item, findByParam(ctx.state.prices, 'price', price, `${name}[price]`))
    })
    return showInvoice(ctx, draftInvoice(ctx, subscription, 'subscription_update', lines))
  }),

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
