// Checkout: stock is reserved, the order and its payment are written in one transaction; the page is opened after it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersApi } from '@crew-chief/contract/orders'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { createLines } from '../../platform/stand-in-line.ts'
import {
  type Checkout,
  insertPayment,
  openCheckout,
  type PaymentDeps,
  type PaymentRow,
  type ReturnUrls,
  readReturnUrls,
} from '../payments/public.ts'
import { reserveStock } from '../shop/public.ts'
import { NotEnough, notEnough } from './not-enough.ts'
import { orderForNothing, wasJustOrdered } from './order-for-nothing.ts'
import { orderPayment } from './order-payment.ts'
import { insertOrder, listOpenOrders, lockCustomer } from './orders.store.ts'
import { findSameOpen, returnOwnHolds } from './own-open-orders.ts'
import { mergeLines, readCart, totalOf } from './read-cart.ts'

type Asked = Decoded<typeof ordersApi.startOrder>['body']
type Wish = { cart: CartLine[]; urls: ReturnUrls }

// A page can turn out to be over when it is opened again. Twice in a row it is not us.
const TRIES = 3
// The provider takes no more in one payment.
const MOST_CENTS = 99_999_999
// Carts wait for each other at the stock's rows; more than these would only keep connections from everybody else.
const inLine = createLines(4)

export async function startOrder(deps: PaymentDeps, actor: Actor, { items, ...given }: Asked): Promise<Checkout> {
  const wish = { cart: mergeLines(items), urls: readReturnUrls(deps, given) }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const checkout = await tryOnce(deps, actor, wish).catch(async (error: unknown) => {
      // What is missing may lie on a page this person left open: the cart at hand counts.
      if (error instanceof NotEnough && (await returnOwnHolds(deps, actor, wish.cart, error.short))) return undefined
      throw error
    })
    if (checkout) return checkout
  }
  throw new AppError('payments.provider_failed')
}

async function tryOnce(deps: PaymentDeps, actor: Actor, wish: Wish): Promise<Checkout | undefined> {
  await refuseCrowd(deps, actor, wish)
  const payment = await inLine('checkout', () => inTransaction(deps.db, (tx) => place(deps, tx, actor, wish)))
  return payment ? openCheckout(deps, payment) : { url: wish.urls.successWithoutPayment, sessionId: null }
}

/** Something new is sold out at noon: those who come after the last one need no transaction to hear it. */
async function refuseCrowd({ db }: PaymentDeps, { id }: Actor, { cart }: Wish): Promise<void> {
  const { items, short } = await readCart(db, cart)
  if (short.length === 0 || (await listOpenOrders(db, id)).length > 0) return
  // The last one may have gone to this very person, by the first of two clicks.
  if (!(await wasJustOrdered(db, id, items))) throw notEnough(items, short)
}

/** Undefined: there is nothing to pay, and the order is complete. */
async function place(deps: PaymentDeps, tx: Tx, actor: Actor, { cart, urls }: Wish): Promise<PaymentRow | undefined> {
  if (!(await lockCustomer(tx, actor.id))) throw new AppError('session.expired')
  const { items, short: seen } = await readCart(tx, cart)
  const same = await findSameOpen(tx, actor.id, items)
  if (same) return same
  if (await wasJustOrdered(tx, actor.id, items)) return undefined
  const totalCents = totalOf(items)
  if (totalCents > MOST_CENTS) throw new AppError('input.invalid', { message: 'This is more than one order can hold.' })
  const short = seen.length > 0 ? seen : await reserveStock(tx, items)
  if (short.length > 0) throw notEnough(items, short)
  if (totalCents === 0) {
    await orderForNothing(deps, tx, actor, items)
    return undefined
  }
  const { order } = await insertOrder(tx, { userId: actor.id, totalCents }, items)
  return insertPayment(tx, orderPayment(order, items, urls))
}
