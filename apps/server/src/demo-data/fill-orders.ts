// Inserts the demo orders with their payments. The stock of the demo products is what is left after these orders.

import { isSent, ORDER_STATUSES, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import { combinations } from '@crew-chief/domain/shop/variants'
import { isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import { insertOrder, type NewItem, type OrderRow, orderMessages } from '../features/orders/public.ts'
import { insertRefund, payments } from '../features/payments/public.ts'
import { findProductsForSale, type ProductForSale, products, stockRowFor } from '../features/shop/public.ts'
import type { ShippingAddress } from '../platform/payment-provider/provider.ts'
import { readContent } from './content.ts'
import { DEMO_CARD } from './demo-card.ts'
import { DEMO_PEOPLE, type DemoUser, GENERATED_PEOPLE, type People } from './people.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000
const HOLD_MINUTES = 31
/** Provider ids of demo payments; fill-sandbox.ts registers them with the payment sandbox. */
const reference = (kind: 'cs' | 'pi' | 're', n: number) => `${kind}_demo_order_${String(n).padStart(4, '0')}`

/** `customers`: users who may order, by e-mail. */
export async function fillOrders(tx: Tx, publicUrl: string, customers: People): Promise<void> {
  const shop = await productsByName(tx)
  if (shop.length === 0) return
  const now = new Date()
  for (const [n, demo] of demoOrders([...customers.keys()]).entries()) {
    const user = customers.get(demo.email)
    if (!user) continue
    const items = itemsOf(demo, shop)
    const { order } = await insertOrder(tx, orderOf(demo, user, items, now), items)
    if (demo.message) await tx.insert(orderMessages).values({ orderId: order.id, text: demo.message })
    await fillPayment(tx, publicUrl, { order, items, demo, n, now })
  }
}

async function productsByName(tx: Tx): Promise<ProductForSale[]> {
  const ids = await tx
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(products.name)
  const found = await findProductsForSale(
    tx,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ id }) => found.filter((product) => product.id === id))
}

const itemsOf = ({ cart, daysAgo }: DemoOrder, shop: readonly ProductForSale[]): NewItem[] =>
  [...new Set(cart)].flatMap((number) => {
    const product = shop[number % shop.length]
    const choices = product ? combinations(product) : []
    const choice = choices[Math.floor(daysAgo) % choices.length]
    const stockId = product && choice && stockRowFor(product, choice)?.id
    if (!stockId) return []
    const { id: productId, name, category, description, imageUrl, priceCents } = product
    const quantity = cart.filter((other) => other === number).length
    return [{ productId, stockId, name, category, description, imageUrl, priceCents, ...choice, quantity }]
  })

function orderOf({ status, daysAgo, tracking, payment }: DemoOrder, user: DemoUser, items: NewItem[], now: Date) {
  const createdAt = new Date(now.getTime() - (payment === 'hold' ? 0 : daysAgo * DAY_MS))
  const paidAt = status === 'PENDING' ? null : new Date(createdAt.getTime() + 3 * MINUTE_MS)
  return {
    userId: user.id,
    status,
    totalCents: items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    ...(paidAt && { shippingAddress: addressOf(user) }),
    trackingNumber: tracking ?? null,
    createdAt,
    paidAt,
    changedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + 2 * DAY_MS)),
    holdsStock: status !== 'CANCELLED' && status !== 'REFUNDED',
  }
}

/** Parses a profile address such as `12 Free Throw Ct, Cincinnati, OH 45202`. */
function addressOf({ name }: DemoUser): ShippingAddress {
  const person = [...DEMO_PEOPLE, ...GENERATED_PEOPLE].find(
    ({ firstName, lastName }) => `${firstName} ${lastName}` === name,
  )
  const [address = '', city = '', last = ''] = (person?.address ?? '').split(', ')
  const [state = '', zipCode = ''] = last.split(' ')
  return { name, address, city, state, zipCode, country: 'US' }
}

type PlacedOrder = { order: OrderRow; items: NewItem[]; demo: DemoOrder; n: number; now: Date }

async function fillPayment(tx: Tx, publicUrl: string, { order, items, demo, n, now }: PlacedOrder): Promise<void> {
  const { id: subjectId, userId, totalCents: amountCents, createdAt, paidAt } = order
  const request = {
    purpose: 'order' as const,
    subjectId,
    userId,
    amountCents,
    isTest: true,
    createdAt,
    description: `Order #${orderNumber(subjectId)}`,
    expiresAt: new Date(createdAt.getTime() + HOLD_MINUTES * MINUTE_MS),
    request: {
      mode: 'payment' as const,
      lines: items.map(({ name, priceCents, quantity }) => ({ name, unitCents: priceCents, quantity })),
      successUrl: `${publicUrl}${paths.shop({ success: 'true' })}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: publicUrl + paths.shop({ canceled: 'true' }),
      collectShipping: true,
    },
  }
  const paid = {
    status: 'paid' as const,
    paidCents: amountCents,
    sessionId: reference('cs', n),
    paymentIntentId: reference('pi', n),
    ...DEMO_CARD,
    paidAt,
  }
  // fill-sandbox.ts opens the checkout; the hold expires like any other.
  const outcome = demo.payment === 'hold' ? { status: 'open' as const, checkedAt: now } : paid
  const [payment] = await tx
    .insert(payments)
    .values({ ...request, ...outcome })
    .returning()
  if (payment && !order.holdsStock)
    await insertRefund(tx, {
      paymentId: payment.id,
      amountCents,
      reason: 'Refunded by an admin',
      status: 'succeeded',
      providerRefundId: reference('re', n),
      createdAt: order.changedAt,
      changedAt: order.changedAt,
    })
}

const Order = z.strictObject({
  status: z.enum(ORDER_STATUSES),
  daysAgo: z.number(),
  /** Indexes into the products for sale, modulo their count; a repeated index is a quantity. */
  cart: z.array(z.int()),
  tracking: z.exactOptional(z.string()),
  /** The customer's message about the order. */
  message: z.exactOptional(z.string()),
  /** Left at checkout. */
  payment: z.exactOptional(z.literal('hold')),
})
type DemoOrder = z.infer<typeof Order> & { email: string }

const MEMBER = DEMO_SIGN_INS.Member

/** More than one page of orders, with every status. */
const MEMBER_ORDERS = readContent('orders.json', z.array(Order)).map((order) => ({ email: MEMBER, ...order }))

const GENERATED_COUNT = 60
const GENERATED_DAYS = 178
const PAST_STATUSES = [
  'DELIVERED',
  'DELIVERED',
  'DELIVERED',
  'REFUNDED',
  'DELIVERED',
  'DELIVERED',
  'CANCELLED',
] as const

function statusOf(n: number, daysAgo: number): OrderStatus {
  if (daysAgo < 4) return 'PROCESSING'
  if (daysAgo < 11) return 'SHIPPED'
  return PAST_STATUSES[n % PAST_STATUSES.length] ?? 'DELIVERED'
}

function generatedOrder(emails: readonly string[], n: number): DemoOrder {
  // Orders become more frequent toward today.
  const daysAgo = 0.3 + GENERATED_DAYS * (1 - (n + 1) / GENERATED_COUNT) ** 1.6
  const status = statusOf(n, daysAgo)
  const cart = n % 3 === 0 ? [n, n + 5, n + 5] : n % 3 === 1 ? [n * 2] : [n * 2, n * 2]
  return {
    email: emails[(n * 7) % emails.length] ?? MEMBER,
    status,
    daysAgo,
    cart,
    ...(isSent(status) && { tracking: `9400 2000 0000 ${String(n).padStart(4, '0')}` }),
  }
}

/** Oldest first. The last one is being paid. */
const demoOrders = (emails: readonly string[]): DemoOrder[] => [
  ...[...MEMBER_ORDERS, ...Array.from({ length: GENERATED_COUNT }, (_, n) => generatedOrder(emails, n))].sort(
    (a, b) => b.daysAgo - a.daysAgo,
  ),
  { email: emails[3] ?? MEMBER, status: 'PENDING', daysAgo: 0, cart: [4, 7], payment: 'hold' },
]
