// A cart that costs nothing is ordered at once. No payment page stands between two clicks, so the order of the first
// must be found by the second.

import type { Actor } from '../../call.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { PaymentDeps } from '../payments/public.ts'
import { tellOrdered } from './order-mails.ts'
import { insertOrder, listFreeOrders, type NewItem } from './orders.store.ts'
import { type Line, written } from './own-open-orders.ts'
import { totalOf } from './read-cart.ts'

// Twice the same within this time is a double click or a call tried again; later it is a second wish.
const SAME_WITHIN_SECONDS = 30

/** To be relied on only while the customer is locked: before that, somebody else may be ordering it right now. */
export async function wasJustOrdered(db: Reader, userId: string, items: readonly Line[]): Promise<boolean> {
  if (totalOf(items) > 0) return false
  const recent = await listFreeOrders(db, userId, SAME_WITHIN_SECONDS)
  return recent.some((order) => written(order) === written(items))
}

export async function orderForNothing(deps: PaymentDeps, tx: Tx, { id: userId }: Actor, items: NewItem[]) {
  const placed = await insertOrder(tx, { userId, status: 'PROCESSING', totalCents: 0, paidAt: new Date() }, items)
  await tellOrdered(deps, tx, placed)
}
