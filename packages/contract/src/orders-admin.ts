// Order management for admins (spec 1 §7 Shop and orders).

import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { REFUND_STATUSES } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Order, OrderMessage } from './orders.ts'
import { sortedBy } from './sorting.ts'
import {
  byId,
  dollars,
  dollarTotal,
  id,
  isoDateTime,
  pageNumber,
  pageSize,
  pagination,
  searchTerm,
  singleLine,
} from './wire.ts'

const AdminOrder = z.extend(Order, {
  user: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  paidAt: z.nullable(isoDateTime),
  /** Amount a refund would return: paid and not yet refunded. */
  refundable: dollars,
  refund: z.nullable(z.enum(REFUND_STATUSES)),
  messages: z.array(OrderMessage),
})
export type AdminOrder = z.output<typeof AdminOrder>

const Summary = z.object({ total: z.int(), pending: z.int(), processing: z.int(), revenue: dollarTotal })

export const ORDER_SORTS = ['customer', 'items', 'total', 'status', 'date'] as const

export const ordersAdminApi = defineEndpoints({
  listAllOrders: {
    method: 'GET',
    path: '/api/orders/admin/all',
    summary: 'List all orders with their customers, newest first, and a summary',
    access: adminOnly,
    query: z.object({
      page: z._default(pageNumber, 1),
      limit: pageSize(20),
      status: z.optional(z.enum(ORDER_STATUSES)),
      search: z.optional(searchTerm),
      ...sortedBy(ORDER_SORTS),
    }),
    reply: z.object({ orders: z.array(AdminOrder), pagination, summary: Summary }),
    errors: [],
    failure: 'Failed to fetch orders',
  },
  getOrderAsAdmin: {
    method: 'GET',
    path: '/api/orders/admin/:id',
    summary: 'Get an order with customer and items',
    access: adminOnly,
    params: byId,
    reply: AdminOrder,
    errors: ['orders.not_found'],
    failure: 'Failed to fetch order details',
  },
  setOrderStatus: {
    method: 'PATCH',
    path: '/api/orders/admin/:id/status',
    summary: 'Set the status of an order; `refund` refunds the payment first',
    access: adminOnly,
    params: byId,
    body: z.object({
      status: z.enum(ORDER_STATUSES, { error: 'Unknown status' }),
      refund: z.optional(z.boolean()),
      trackingNumber: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100), singleLine))),
    }),
    reply: AdminOrder,
    errors: [
      'orders.not_found',
      'orders.nothing_to_refund',
      'orders.disputed',
      'payments.disputed',
      'orders.still_paying',
      'orders.not_enough',
      'payments.provider_failed',
    ],
    failure: 'Failed to update order status',
  },
})
