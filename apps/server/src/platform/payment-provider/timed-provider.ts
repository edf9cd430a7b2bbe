// Measures every request to the provider.

import type { PaymentProvider } from './provider.ts'

export type MeasureCall = <T>(call: string, work: () => Promise<T>) => Promise<T>

export const timedProvider = (provider: PaymentProvider, measure: MeasureCall): PaymentProvider => ({
  openSession: (checkout) => measure('openSession', () => provider.openSession(checkout)),
  findSession: (id) => measure('findSession', () => provider.findSession(id)),
  expireSession: (id) => measure('expireSession', () => provider.expireSession(id)),
  createCustomer: (person) => measure('createCustomer', () => provider.createCustomer(person)),
  updateCustomer: (id, change) => measure('updateCustomer', () => provider.updateCustomer(id, change)),
  findSubscription: (id) => measure('findSubscription', () => provider.findSubscription(id)),
  findInvoice: (id) => measure('findInvoice', () => provider.findInvoice(id)),
  listPaidInvoices: (id) => measure('listPaidInvoices', () => provider.listPaidInvoices(id)),
  findCard: (id) => measure('findCard', () => provider.findCard(id)),
  cancelSubscription: (id) => measure('cancelSubscription', () => provider.cancelSubscription(id)),
  ensurePrice: (price) => measure('ensurePrice', () => provider.ensurePrice(price)),
  changePriceAtRenewal: (change) => measure('changePriceAtRenewal', () => provider.changePriceAtRenewal(change)),
  openPortal: (id, returnUrl, change) => measure('openPortal', () => provider.openPortal(id, returnUrl, change)),
  previewPlanChange: (change) => measure('previewPlanChange', () => provider.previewPlanChange(change)),
  refund: (request) => measure('refund', () => provider.refund(request)),
  findRefund: (id) => measure('findRefund', () => provider.findRefund(id)),
  findDispute: (id) => measure('findDispute', () => provider.findDispute(id)),
  listDisputes: (since) => measure('listDisputes', () => provider.listDisputes(since)),
  // These make no request.
  paymentUrl: provider.paymentUrl,
  readEvent: provider.readEvent,
})
