// The provider of the settings, which admins change while the server runs.

import type { Config, StripeSettings } from '../../config.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { stripeProvider } from './stripe.ts'

export type Payments = { provider: PaymentProvider; planPrices: StripeSettings['prices'] }

/** `builtIn`: used while admins have connected no account. */
export function currentPayments(config: Config, builtIn: Payments): Payments {
  if (config.hasFixedStripe) return builtIn
  let open: { settings: StripeSettings; provider: PaymentProvider } | undefined
  const provider = (): PaymentProvider => {
    const { stripe, isStripeUnreadable } = config
    if (isStripeUnreadable) return UNREADABLE
    if (!stripe) return builtIn.provider
    // Every reload creates new settings.
    if (open?.settings !== stripe) open = { settings: stripe, provider: stripeProvider(stripe) }
    return open.provider
  }
  const prices = () => config.stripe?.prices ?? builtIn.planPrices
  return {
    provider: delegated(provider),
    planPrices: {
      get ALL_YOU_NEED() {
        return prices().ALL_YOU_NEED
      },
      get ALL_YOU_WANT() {
        return prices().ALL_YOU_WANT
      },
    },
  }
}

const delegated = (current: () => PaymentProvider): PaymentProvider => ({
  openSession: (checkout) => current().openSession(checkout),
  findSession: (id) => current().findSession(id),
  expireSession: (id) => current().expireSession(id),
  createCustomer: (person) => current().createCustomer(person),
  updateCustomer: (id, change) => current().updateCustomer(id, change),
  findSubscription: (id) => current().findSubscription(id),
  findInvoice: (id) => current().findInvoice(id),
  listPaidInvoices: (id) => current().listPaidInvoices(id),
  findCard: (id) => current().findCard(id),
  cancelSubscription: (id) => current().cancelSubscription(id),
  ensurePrice: (price) => current().ensurePrice(price),
  changePriceAtRenewal: (change) => current().changePriceAtRenewal(change),
  openPortal: (id, returnUrl, change) => current().openPortal(id, returnUrl, change),
  previewPlanChange: (change) => current().previewPlanChange(change),
  refund: (request) => current().refund(request),
  findRefund: (id) => current().findRefund(id),
  findDispute: (id) => current().findDispute(id),
  listDisputes: (since) => current().listDisputes(since),
  paymentUrl: (id) => current().paymentUrl(id),
  readEvent: (bytes, signature) => current().readEvent(bytes, signature),
})

/** Refuses everything; what is under way continues when there is a provider again. */
export function missingProvider(reason: string): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new ProviderError(reason, { isCertain: false })
  }
  return {
    openSession: refuse,
    findSession: refuse,
    expireSession: refuse,
    createCustomer: refuse,
    updateCustomer: refuse,
    findSubscription: refuse,
    findInvoice: refuse,
    listPaidInvoices: refuse,
    findCard: refuse,
    cancelSubscription: refuse,
    ensurePrice: refuse,
    changePriceAtRenewal: refuse,
    openPortal: refuse,
    previewPlanChange: refuse,
    refund: refuse,
    findRefund: refuse,
    findDispute: refuse,
    listDisputes: refuse,
    paymentUrl: (id) => `https://dashboard.stripe.com/payments/${id}`,
    readEvent: () => undefined,
  }
}

const UNREADABLE = missingProvider('The Stripe key can’t be read, because the server’s secret changed. Enter it again.')
