export { closeCheckout } from './cancel-checkout.ts'
export { cardOf } from './card-of.ts'
export { cancelPaymentPage, closeSession } from './close-session.ts'
export { continuePayment, findJustPaid } from './continue-payment.ts'
export { findCustomer, findCustomerOwner } from './customers.store.ts'
export {
  countLiveDisputes,
  isMembershipSuspended,
  isOrderSuspended,
  isSuspended,
  listDisputed,
} from './disputes.store.ts'
export { ensureMayHold } from './hold-limit.ts'
export { type Checkout, openCheckout, settleIfClosed } from './open-checkout.ts'
export type { PaymentDeps, Settlement } from './payment-deps.ts'
export {
  HAS_HISTORY,
  IS_ONLY_PAID,
  isShownAs,
  listPaymentsById,
  NEEDS_ATTENTION,
  PAID_RANK,
  PAYMENT_SORT_KEYS,
  paymentsWithFacts,
} from './payment-details.store.ts'
export {
  countOpen,
  expireOpenPayment,
  findPayment,
  findUnsettled,
  insertPayment,
  isInvoiceStored,
  isPaid,
  listMembershipPayments,
  listUnrefundedPayments,
  wasPaid,
} from './payments.store.ts'
export { disputes, type PaymentRow, payments, providerEvents, type RefundRow, refunds } from './payments.tables.ts'
export { countNeedsAttention } from './payments-panel.ts'
export { presentPayment } from './present-payment.ts'
export { processBatch } from './process-batch.ts'
export { findLastEventTime } from './provider-events.store.ts'
export type { EventListener } from './receive-provider-event.ts'
export { closeOpenPayments } from './reconcile.job.ts'
export { recordRenewal } from './record-renewal.ts'
export { withoutLate } from './refund-effect.ts'
export { previewErasureRefund, refundErased } from './refund-erased.ts'
export {
  countRefund,
  countUnsettledRefunds,
  forgetEndings,
  hasRemaining,
  insertRefund,
  isLatestRefund,
  isReturnedByHand,
  listEndingRefunds,
  listRefundsOf,
  listUnfinishedRefunds,
  refundableOfAll,
  remainingCents,
} from './refunds.store.ts'
export { LAST_REFUND_FAILED, requestLateRefund, requestRefund, requestRefunds } from './request-refund.ts'
export { type ReturnUrls, readReturnUrls } from './return-urls.ts'
export { sendRefundNow } from './send-refund.ts'
export { settleSession } from './settle-session.ts'
export {
  countRefundsOf,
  deleteTestPayments,
  listTestPayments,
  listWithLivePayments,
  lockPayments,
  type TestPayment,
} from './test-payments.store.ts'
