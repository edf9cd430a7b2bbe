// Order management for admins (spec 1 §7 Shop and orders).

import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import * as z from 'zod/mini'
import { only } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Order } from './orders.ts'
import { byId, dollars, dollarsOfAny, id, isoDateTime, pageNumber, pageSize, pagination } from './wire.ts'

const AdminOrder = z.extend(Order, {
  user: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  paidAt: z.nullable(isoDateTime),
  /** Amount a refund would return: paid and not yet refunded. */
  refundable: dollars,
  refund: z.nullable(z.enum(['wanted', 'pending', 'succeeded', 'failed'])),
  messages: z.array(z.object({ id, text: z.string(), createdAt: isoDateTime })),
})
export type AdminOrder = z.output<typeof AdminOrder>

const Summary = z.object({ total: z.int(), pending: z.int(), processing: z.int(), revenue: dollarsOfAny })

export const ordersAdminApi = defineEndpoints({
  listAllOrders: {
    method: 'GET',
    path: '/api/orders/admin/all',
    summary: 'All orders with their customers, newest first, and a summary of all orders',
    access: only('ADMIN'),
    query: z.object({
      page: z._default(pageNumber, 1),
      limit: pageSize(20),
      status: z.optional(z.enum(ORDER_STATUSES)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: z.object({ orders: z.array(AdminOrder), pagination, summary: Summary }),
    errors: [],
    failure: 'Failed to fetch orders',
  },
  getOrderAsAdmin: {
    method: 'GET',
    path: '/api/orders/admin/:id',
    summary: 'One order with customer and items',
    access: only('ADMIN'),
    params: byId,
    reply: AdminOrder,
    errors: ['orders.not_found'],
    failure: 'Failed to fetch order details',
  },
  setOrderStatus: {
    method: 'PATCH',
    path: '/api/orders/admin/:id/status',
    summary: 'Set an order\u2019s status; `refund` refunds the payment first',
    access: only('ADMIN'),
    params: byId,
    body: z.object({
      status: z.enum(ORDER_STATUSES, { error: 'Unknown status' }),
      refund: z.optional(z.boolean()),
      trackingNumber: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    }),
    reply: AdminOrder,
    errors: [
      'orders.not_found',
      'orders.nothing_to_refund',
      'orders.still_paying',
      'orders.not_enough',
      'payments.provider_failed',
    ],
    failure: 'Failed to update order status',
  },
})
