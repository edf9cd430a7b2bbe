// What other features may use of payments.

export { closeCheckout } from './cancel-checkout.ts'
export { closeSession } from './close-session.ts'
export { findCustomer, findCustomerOwner } from './customers.store.ts'
export { eachInTurn } from './each-in-turn.ts'
export { giveUpPage } from './give-up-page.ts'
export { type Checkout, openCheckout } from './open-checkout.ts'
export type { PaymentDeps } from './payment-deps.ts'
export { findUnsettled, insertPayment, supersedeUnsettled } from './payments.store.ts'
export { type PaymentRow, payments, providerEvents, refunds } from './payments.tables.ts'
export { countAttention } from './payments-figures.store.ts'
export {
  ProviderError,
  type ProviderInvoice,
  type ProviderSubscription,
  type ShippingAddress,
} from './provider.ts'
export type { EventListener } from './receive-provider-event.ts'
export { recordRenewal } from './record-renewal.ts'
export { type ReturnUrls, readReturnUrls } from './return-urls.ts'
export { sendRefundNow } from './send-refund.ts'
export { LATE_REFUND } from './settle-session.ts'
export type { Settlement } from './settlement.ts'
export { hasMoney, listStandingPayments } from './standing-payments.store.ts'
export { timedProvider } from './timed-provider.ts'
export { wantRefund } from './want-refund.ts'
