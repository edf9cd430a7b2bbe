// The same provider, with a watch on every call that leaves the house.

import type { PaymentProvider } from './provider.ts'

export type TimeCall = <T>(call: string, work: () => Promise<T>) => Promise<T>

export const timedProvider = (provider: PaymentProvider, time: TimeCall): PaymentProvider => ({
  openSession: (checkout) => time('openSession', () => provider.openSession(checkout)),
  findSession: (id) => time('findSession', () => provider.findSession(id)),
  expireSession: (id) => time('expireSession', () => provider.expireSession(id)),
  createCustomer: (person) => time('createCustomer', () => provider.createCustomer(person)),
  updateCustomer: (id, change) => time('updateCustomer', () => provider.updateCustomer(id, change)),
  findSubscription: (id) => time('findSubscription', () => provider.findSubscription(id)),
  findInvoice: (id) => time('findInvoice', () => provider.findInvoice(id)),
  listPaidInvoices: (id) => time('listPaidInvoices', () => provider.listPaidInvoices(id)),
  cancelSubscription: (id) => time('cancelSubscription', () => provider.cancelSubscription(id)),
  openPortal: (id, returnUrl) => time('openPortal', () => provider.openPortal(id, returnUrl)),
  refund: (asked) => time('refund', () => provider.refund(asked)),
  findRefund: (id) => time('findRefund', () => provider.findRefund(id)),
  // Reads what came to us: nobody is asked.
  readEvent: provider.readEvent,
})
