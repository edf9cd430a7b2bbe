import { renderInvoicePayment } from '../objects/invoice.ts'
import { invalid, StripeError } from '../stripe-error.ts'
import { cardRefuses } from '../work/change-plan.ts'
import { retryInvoice } from '../work/renew-subscription.ts'
import { get, showInvoice } from '../work/show.ts'
import { oneOf, shape, text } from './fields.ts'
import { ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'

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
  route('GET', PATH, listFields, (world, { customer, subscription, status, ...page }) => {
    const found = [...world.state.invoices.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status),
    )
    return pageOf(found, page, PATH, (one) => showInvoice(world, one))
  }),

  route('GET', `${PATH}/:id`, {}, (world, _params, id) =>
    showInvoice(world, ofPath(world.state.invoices, 'invoice', id, 'invoice')),
  ),

  route('POST', `${PATH}/:id/pay`, {}, (world, _params, id) => {
    const invoice = ofPath(world.state.invoices, 'invoice', id, 'invoice')
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
    if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid')
    const subscription = get(world.state.subscriptions, invoice.subscription)
    const error = cardRefuses(world, subscription)
    retryInvoice(world, subscription, error)
    if (error === null) return showInvoice(world, invoice)
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
    return pageOf(found, page, '/v1/invoice_payments', ({ paid, of }) => renderInvoicePayment(paid, of))
  }),
]
