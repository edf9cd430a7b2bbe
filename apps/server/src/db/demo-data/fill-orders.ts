// Puts the demo's orders into the database, with what was paid for them. The shop's stock is what is left after them.

import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { combinations } from '@crew-chief/domain/shop/variants'
import { isNull } from 'drizzle-orm'
import { insertOrder, type NewItem } from '../../features/orders/orders.store.ts'
import { type OrderRow, orderMessages } from '../../features/orders/orders.tables.ts'
import { payments, refunds } from '../../features/payments/payments.tables.ts'
import type { ShippingAddress } from '../../features/payments/public.ts'
import { findProductsForSale, type ProductForSale, products, stockRowFor } from '../../features/shop/public.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_CROWD } from './crowd.ts'
import { type DemoOrder, demoOrders } from './orders.ts'
import { DEMO_PEOPLE, type DemoUser } from './people.ts'

const DAY_MS = 24 * 3600 * 1000
const MINUTE_MS = 60_000
const HOLD_MINUTES = 31
/** Nobody ever paid in the demo; the sandbox is told of these, see fill-sandbox.ts. */
const reference = (kind: 'cs' | 'pi' | 're', n: number) => `${kind}_demo_order_${String(n).padStart(4, '0')}`

/** `customers`: whoever may order, by e-mail. */
export async function fillOrders(tx: Tx, publicUrl: string, customers: ReadonlyMap<string, DemoUser>): Promise<void> {
  const shop = await productsByName(tx)
  if (shop.length === 0) return
  const now = new Date()
  for (const [n, demo] of demoOrders([...customers.keys()]).entries()) {
    const user = customers.get(demo.email)
    if (!user) continue
    const items = itemsOf(demo, shop)
    const { order } = await insertOrder(tx, orderOf(demo, user, items, now), items)
    if (demo.message) await tx.insert(orderMessages).values({ orderId: order.id, text: demo.message })
    if (demo.money !== 'none') await fillPayment(tx, publicUrl, { order, items, demo, n, now })
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

function orderOf({ status, daysAgo, tracking, money }: DemoOrder, user: DemoUser, items: NewItem[], now: Date) {
  const minutesAgo = money === 'hold' ? 12 : daysAgo * 24 * 60
  const createdAt = new Date(now.getTime() - minutesAgo * MINUTE_MS)
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

/** `12 Free Throw Ct, Cincinnati, OH 45202`, as the profile keeps it. */
function addressOf({ name }: DemoUser): ShippingAddress {
  const person = [...DEMO_PEOPLE, ...DEMO_CROWD].find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  const [address = '', city = '', last = ''] = (person?.address ?? '').split(', ')
  const [state = '', zipCode = ''] = last.split(' ')
  return { name, address, city, state, zipCode, country: 'US' }
}

type Bought = { order: OrderRow; items: NewItem[]; demo: DemoOrder; n: number; now: Date }

async function fillPayment(tx: Tx, publicUrl: string, { order, items, demo, n, now }: Bought): Promise<void> {
  const { id: subjectId, userId, totalCents: amountCents, createdAt, paidAt } = order
  const asked = {
    purpose: 'order' as const,
    ...{ subjectId, userId, amountCents, createdAt },
    description: `Order #${orderNumber(subjectId)}`,
    expiresAt: new Date(createdAt.getTime() + HOLD_MINUTES * MINUTE_MS),
    request: {
      mode: 'payment' as const,
      lines: items.map(({ name, priceCents, quantity }) => ({ name, unitCents: priceCents, quantity })),
      successUrl: `${publicUrl}/shop?success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/shop?canceled=true`,
      collectShipping: true,
    },
  }
  const paid = {
    status: 'paid' as const,
    paidCents: amountCents,
    sessionId: reference('cs', n),
    paymentIntentId: reference('pi', n),
    paidAt,
  }
  // Its page was never opened; when the hold is over, the items are on sale again like any other.
  const outcome = demo.money === 'hold' ? { status: 'open' as const, checkedAt: now } : paid
  const [payment] = await tx
    .insert(payments)
    .values({ ...asked, ...outcome })
    .returning()
  if (payment && !order.holdsStock)
    await tx.insert(refunds).values({
      paymentId: payment.id,
      amountCents,
      reason: 'Refunded by an admin',
      status: 'succeeded',
      providerRefundId: reference('re', n),
      createdAt: order.changedAt,
      changedAt: order.changedAt,
    })
}
