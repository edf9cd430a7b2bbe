// What a person has open on payment pages already: the same cart is the same order, and units held for an earlier
// cart of one's own are not "sold out".

import type { CartLine } from '@crew-chief/domain/shop/cart'
import type { Actor } from '../../call.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import { closeCheckout, type PaymentDeps, type PaymentRow } from '../payments/public.ts'
import type { Shortage } from '../shop/public.ts'
import { listOpenOrders, type NewItem } from './orders.store.ts'
import { readCart, unitsOf } from './read-cart.ts'

// A page with less than this left would close under the hands of whoever comes back to it.
const WORTH_IT_MS = 5 * 60 * 1000

export type Line = Pick<NewItem, 'productId' | 'size' | 'color' | 'quantity' | 'priceCents'>

/** Two carts read the same when they hold the same things at the same prices. */
export const written = (items: readonly Line[]): string =>
  items
    .map(({ productId, size, color, quantity, priceCents }) =>
      JSON.stringify([productId, size, color, quantity, priceCents]),
    )
    .sort()
    .join()

/** A double click or the back button: the same things at the same prices go on where they were. */
export async function findSameOpen(tx: Tx, userId: string, items: readonly Line[]): Promise<PaymentRow | undefined> {
  const open = await listOpenOrders(tx, userId)
  if (open.length === 0) return undefined
  const now = await databaseTime(tx)
  const isFresh = ({ expiresAt }: PaymentRow) => expiresAt.getTime() - now.getTime() > WORTH_IT_MS
  return open.find((order) => isFresh(order.payment) && written(order.items) === written(items))?.payment
}

/** True when earlier pages of this person held what was missing, and are closed now. */
export async function returnOwnHolds(
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
