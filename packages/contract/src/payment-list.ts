// The admins' list of payments: by card, and the cash and checks that staff recorded.

import { STATUS_FILTERS } from '@crew-chief/domain/payments/display-status'
import { ALL_PAYMENT_METHODS, PAYMENT_PURPOSES } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Payment } from './payments.ts'
import { sortedBy } from './sorting.ts'
import { dollarTotal, id, isoDateTime, searchTerm } from './wire.ts'

export const ListedPayment = z.extend(Payment, {
  method: z.enum(ALL_PAYMENT_METHODS),
  /** Negative for a correction of a recorded payment. */
  amount: dollarTotal,
  paidAmount: z.nullable(dollarTotal),
  event: z.nullable(z.object({ id, name: z.string(), timezone: z.string() })),
  /** Written by staff, for example the number of a check. */
  reference: z.nullable(z.string()),
  /** Null for payments by card. */
  recordedBy: z.nullable(z.string()),
})
export type ListedPayment = z.output<typeof ListedPayment>

export const PAYMENT_SORTS = ['description', 'payer', 'status', 'amount', 'date'] as const

const filter = {
  attention: z.optional(z.enum(['true', 'false'])),
  status: z.optional(z.enum(STATUS_FILTERS, { error: 'Unknown status' })),
  purpose: z.optional(z.enum(PAYMENT_PURPOSES, { error: 'Unknown purpose' })),
  method: z.optional(z.enum(ALL_PAYMENT_METHODS, { error: 'Unknown method' })),
  eventId: z.optional(id),
  /** A registration, an order, or the user of memberships. */
  subject: z.optional(id),
  /** Paid from this moment, and before that one. */
  from: z.optional(isoDateTime),
  until: z.optional(isoDateTime),
  search: z.optional(searchTerm),
}

export const paymentListApi = defineEndpoints({
  listPayments: {
    method: 'GET',
    path: '/api/payments',
    summary: 'List payments, newest first; `attention` filters those that need an admin',
    access: adminOnly,
    // Like the export: all pages together contain the same.
    reauth: 'recent',
    query: z.object({
      ...filter,
      ...sortedBy(PAYMENT_SORTS),
      /** Id of the last payment of the previous page, which had the same order. */
      before: z.optional(id),
    }),
    reply: z.object({ payments: z.array(ListedPayment), hasMore: z.boolean() }),
    errors: [],
    failure: 'Failed to fetch payments',
  },
  exportPayments: {
    method: 'GET',
    path: '/api/payments.csv',
    summary: 'Export the filtered payments as CSV; recorded in the audit log',
    access: adminOnly,
    reauth: 'recent',
    query: z.object(filter),
    contentType: 'text/csv',
    errors: [],
    failure: 'Failed to export the payments',
  },
})
