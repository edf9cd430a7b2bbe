import { randomUUID } from 'node:crypto'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersApi } from '@crew-chief/contract/orders'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { type CartLine, countItems, MAX_PER_PRODUCT } from '@crew-chief/domain/shop/cart'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Reader, type Tx } from '../../db/transaction.ts'
import { createKeyedLimiter } from '../../platform/limiter.ts'
import {
  type Checkout,
  closeCheckout,
  continuePayment,
  ensureMayHold,
  findJustPaid,
  insertPayment,
  openCheckout,
  type PaymentDeps,
  type PaymentRow,
  type ReturnUrls,
  readReturnUrls,
} from '../payments/public.ts'
import { reserveStock, type Shortage } from '../shop/public.ts'
import { itemName } from './item-name.ts'
import { sendOrderConfirmation } from './order-mails.ts'
import { insertOrder, listFreeOrders, listOpenOrders, lockCustomer, type NewItem } from './orders.store.ts'
import type { OrderRow } from './orders.tables.ts'
import { OutOfStockError, outOfStock } from './out-of-stock.ts'
import { mergeLines, readCart, totalOf, unitsOf } from './read-cart.ts'

type Body = Decoded<typeof ordersApi.startOrder>['body']
type CheckoutRequest = { cart: CartLine[]; urls: ReturnUrls }

// A reused checkout session may have expired; the next attempt creates a new one.
const MAX_ATTEMPTS = 3
// Maximum amount of the payment provider.
const MAX_PAYMENT_CENTS = 99_999_999
// Checkouts wait for each other's stock locks; a limit keeps them from occupying the whole connection pool.
const limitCheckouts = createKeyedLimiter(4)

/** Reserves stock and stores order and payment in one transaction; opens the checkout session after the commit. */
export async function startOrder(deps: PaymentDeps, actor: Actor, { items, ...returnUrls }: Body): Promise<Checkout> {
  const request = { cart: mergeLines(items), urls: readReturnUrls(deps, returnUrls) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const checkout = await tryOnce(deps, actor, request).catch(async (error: unknown) => {
      // The missing units may be held by an older checkout of the same customer.
      if (error instanceof OutOfStockError && (await releaseOwnHolds(deps, actor, request.cart, error.short)))
        return undefined
      throw error
    })
    if (checkout) return checkout
  }
  throw new AppError('payments.provider_failed')
}

async function tryOnce(deps: PaymentDeps, actor: Actor, request: CheckoutRequest): Promise<Checkout | undefined> {
  await rejectSoldOut(deps, actor, request)
  const { items } = await readCart(deps.db, request.cart)
  const paid = await findJustPaid(deps, await findMatchingPayment(deps.db, actor.id, items), request.urls)
  if (paid) return paid
  const payment = await limitCheckouts('checkout', () =>
    inTransaction(deps.db, (tx) => placeOrder(deps, tx, actor, request)),
  )
  return payment ? openCheckout(deps, payment) : { url: request.urls.successWithoutPayment, sessionId: null }
}

/** Cheap check without locks, so that a rush on a sold-out product does not wait for stock locks. */
async function rejectSoldOut({ db }: PaymentDeps, { id }: Actor, { cart }: CheckoutRequest): Promise<void> {
  const { items, short } = await readCart(db, cart)
  if (short.length === 0 || (await listOpenOrders(db, id)).length > 0) return
  // A double click: the first request may have taken the last unit.
  if (!(await wasJustOrdered(db, id, items))) throw outOfStock(items, short)
}

/** Returns the payment; undefined for a free order, which is complete. */
async function placeOrder(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { cart, urls }: CheckoutRequest,
): Promise<PaymentRow | undefined> {
  if (!(await lockCustomer(tx, actor.id))) throw new AppError('session.expired')
  const { items, short: known } = await readCart(tx, cart)
  const same = await findMatchingPayment(tx, actor.id, items)
  if (same) return continuePayment(deps, tx, same, urls)
  if (await wasJustOrdered(tx, actor.id, items)) return undefined
  const totalCents = totalOf(items)
  if (totalCents > MAX_PAYMENT_CENTS) throw new AppError('input.invalid', { message: 'That’s too much for one order.' })
  const short = known.length > 0 ? known : await reserveStock(tx, items)
  if (short.length > 0) throw outOfStock(items, short)
  if (hasTooManyOfOne(items)) throw new AppError('orders.too_many_units')
  if (totalCents === 0) {
    await placeFreeOrder(deps, tx, actor, items)
    return undefined
  }
  await ensureMayHold(tx, actor.id)
  const { order } = await insertOrder(tx, { userId: actor.id, totalCents }, items)
  return insertPayment(tx, orderPayment(deps, order, items, urls))
}

const hasTooManyOfOne = (items: readonly NewItem[]): boolean =>
  items.some(({ productId }) => countItems(items.filter((item) => item.productId === productId)) > MAX_PER_PRODUCT)

// A checkout session about to expire is not reused.
const MIN_REMAINING_MS = 5 * 60 * 1000

type Line = Pick<NewItem, 'productId' | 'size' | 'color' | 'quantity' | 'priceCents'>

/** Equal for carts with the same items at the same prices. */
const cartKey = (items: readonly Line[]): string =>
  items
    .map(({ productId, size, color, quantity, priceCents }) =>
      JSON.stringify([productId, size, color, quantity, priceCents]),
    )
    .sort()
    .join()

/** Double click or back button: an open payment for the same items and prices is reused. */
async function findMatchingPayment(
  db: Reader,
  userId: string,
  items: readonly Line[],
): Promise<PaymentRow | undefined> {
  const open = await listOpenOrders(db, userId)
  if (open.length === 0) return undefined
  const now = await databaseTime(db)
  const isFresh = ({ expiresAt }: PaymentRow) => expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS
  return open.find((order) => isFresh(order.payment) && cartKey(order.items) === cartKey(items))?.payment
}

/** Closes older checkouts of the customer that hold the missing units. True when units were released. */
async function releaseOwnHolds(
  deps: PaymentDeps,
  { id: userId }: Actor,
  cart: readonly CartLine[],
  short: readonly Shortage[],
): Promise<boolean> {
  const open = await listOpenOrders(deps.db, userId)
  if (open.length === 0) return false
  const wanted = (await readCart(deps.db, cart)).items
  const held = open.flatMap(({ items }) => items)
  const isEnough = short.every(({ stockId, left }) => left + unitsOf(held, stockId) >= unitsOf(wanted, stockId))
  if (!isEnough) return false
  const holding = open.filter(({ items }) => short.some(({ stockId }) => unitsOf(items, stockId) > 0))
  const closed = await Promise.all(holding.map(({ payment }) => closeCheckout(deps, payment)))
  return closed.some(({ status }) => status === 'expired')
}

// The same free order within this time is a double click or a retry.
const DUPLICATE_WINDOW_SECONDS = 30

/** Only reliable while the customer is locked. */
export async function wasJustOrdered(db: Reader, userId: string, items: readonly Line[]): Promise<boolean> {
  if (totalOf(items) > 0) return false
  const recent = await listFreeOrders(db, userId, DUPLICATE_WINDOW_SECONDS)
  return recent.some((order) => cartKey(order) === cartKey(items))
}

async function placeFreeOrder(deps: PaymentDeps, tx: Tx, { id: userId }: Actor, items: NewItem[]) {
  const placed = await insertOrder(tx, { userId, status: 'PROCESSING', totalCents: 0, paidAt: sql`now()` }, items)
  await sendOrderConfirmation(deps, tx, placed)
}

function orderPayment({ config }: PaymentDeps, order: OrderRow, items: readonly NewItem[], urls: ReturnUrls) {
  const id = randomUUID()
  return {
    id,
    purpose: 'order' as const,
    subjectId: order.id,
    userId: order.userId,
    description: `Order #${orderNumber(order.id)}`,
    amountCents: order.totalCents,
    isTest: config.testPayments,
    request: {
      mode: 'payment' as const,
      lines: items.map((item) => ({
        name: itemName(item),
        ...(item.imageUrl && { imageUrl: new URL(item.imageUrl, config.publicUrl).href }),
        unitCents: item.priceCents,
        quantity: item.quantity,
      })),
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
      collectShipping: true,
    },
  }
}
