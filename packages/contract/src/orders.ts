// Customer orders and checkout (spec 1 §7 Shop and orders).

import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { MAX_LINES } from '@crew-chief/domain/shop/cart'
import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  byId,
  Card,
  CheckoutPage,
  dollars,
  id,
  isoDateTime,
  pageNumber,
  pageSize,
  pagination,
  requiredText,
  returnUrls,
} from './wire.ts'

export const ShippingAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

/** Sent as a JSON string (spec 1 §3). */
const ShippingText = z.codec(z.string(), ShippingAddress, {
  decode: (text, { issues }) => {
    const parsed = z.safeParse(ShippingAddress, JSON.parse(text))
    if (parsed.success) return parsed.data
    issues.push({ code: 'custom', input: text, message: 'Enter a valid address' })
    return z.NEVER
  },
  encode: (address) => JSON.stringify(address),
})

export const OrderItem = z.object({
  id,
  /** Snapshot of the product at the time of the order. */
  product: z.object({
    id: z.nullable(id),
    name: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    description: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
  size: z.nullable(z.string()),
  color: z.nullable(z.string()),
  price: dollars,
  quantity: z.int(),
})

export const Order = z.object({
  id,
  status: z.enum(ORDER_STATUSES),
  totalAmount: dollars,
  createdAt: isoDateTime,
  shippingAddress: z.nullable(ShippingText),
  trackingNumber: z.nullable(z.string()),
  /** True when it is or will be paid in test mode. */
  isTest: z.optional(z.boolean()),
  /** True while the payment is disputed: the order is not shipped. */
  isSuspended: z.optional(z.boolean()),
  /** Set while the order can still be paid: its payment, which `cancelCheckout` cancels, and when it expires. */
  openCheckout: z.optional(z.object({ paymentId: id, expiresAt: isoDateTime })),
  /** A PENDING order that is neither paid nor being paid. */
  isUnpaid: z.optional(z.boolean()),
  items: z.array(OrderItem),
})
export type Order = z.output<typeof Order>

/** A message from the customer to support. */
export const OrderMessage = z.object({ id, text: z.string(), createdAt: isoDateTime })

/** The messages are not part of the list. */
const OrderDetails = z.extend(Order, {
  messages: z.optional(z.array(OrderMessage)),
  /** Missing until it is paid. `card` is null when it was not stored. */
  payment: z.optional(z.object({ paidAt: isoDateTime, amount: dollars, card: z.nullable(Card) })),
})
export type OrderDetails = z.output<typeof OrderDetails>

const line = z.object({
  productId: id,
  quantity: z.int('Quantity must be a whole number').check(z.gte(1, 'Quantity must be at least 1'), z.lte(99)),
  size: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  color: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
})

export const CART_EMPTY = 'Please add some items to your cart before checking out'

export const ordersApi = defineEndpoints({
  startOrder: {
    method: 'POST',
    path: '/api/orders/checkout',
    idempotent: true,
    summary: 'Reserve the items of the cart and create a checkout session',
    access: signedIn,
    body: z.object({
      items: z.array(line, { error: CART_EMPTY }).check(z.minLength(1, CART_EMPTY), z.maxLength(MAX_LINES)),
      ...returnUrls,
    }),
    reply: CheckoutPage,
    errors: [
      'products.not_found',
      'orders.bad_choice',
      'orders.not_enough',
      'orders.too_many_units',
      'payments.foreign_url',
      'payments.too_many_holds',
      'payments.too_many',
      'payments.provider_failed',
    ],
    failure: 'Failed to create checkout session',
  },
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'List your own orders, newest first',
    access: signedIn,
    query: z.object({ page: z._default(pageNumber, 1), limit: pageSize(10) }),
    reply: z.object({ orders: z.array(Order), pagination }),
    errors: [],
    failure: 'Failed to fetch your orders',
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Get one of your own orders with your messages to support',
    access: signedIn,
    params: byId,
    reply: OrderDetails,
    errors: ['orders.not_found'],
    failure: 'Failed to fetch order details',
  },
  payOrder: {
    method: 'POST',
    path: '/api/orders/:id/pay',
    idempotent: true,
    summary: 'Continue the checkout of one of your own unpaid orders',
    access: signedIn,
    params: byId,
    reply: CheckoutPage,
    errors: ['orders.not_found', 'orders.checkout_closed', 'payments.too_many', 'payments.provider_failed'],
    failure: 'Failed to open checkout',
  },
  askSupport: {
    method: 'POST',
    path: '/api/orders/:id/support',
    summary: 'Send a message about an order to support; admins also see it with the order',
    access: signedIn,
    params: byId,
    body: z.object({ message: requiredText(4_000, 'Message required') }),
    errors: ['orders.not_found', 'orders.too_many_messages'],
    failure: 'Failed to send your message',
  },
})
