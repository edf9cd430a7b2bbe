// What the shop must know of orders, handed in by app.ts: orders know the shop, never the other way round.

import type { Tx } from '../../db/transaction.ts'

/** Asked while the product's stock is locked, so that no order can come in between. */
export type WasOrdered = (tx: Tx, productId: string) => Promise<boolean>
