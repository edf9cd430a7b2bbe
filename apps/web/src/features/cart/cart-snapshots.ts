// Name and price of each product when it was added, to show price changes and names of deleted products.

import type { Product } from '@crew-chief/contract/shop'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

const CartSnapshots = z.record(z.string(), z.object({ name: z.string(), price: z.int() }))
export type CartSnapshots = z.output<typeof CartSnapshots>

export const storedSnapshots = createStoredValue<CartSnapshots>(
  'shop-cart-seen',
  (raw) => z.safeParse(CartSnapshots, raw).data ?? null,
)

/** Null when nothing changes. Products removed from the cart are dropped. */
export function nextSnapshots(
  snapshots: CartSnapshots,
  lines: readonly Pick<CartLine, 'productId'>[],
  products: readonly Pick<Product, 'id' | 'name' | 'price'>[],
): CartSnapshots | null {
  const next: CartSnapshots = {}
  for (const { productId } of lines) {
    const product = products.find(({ id }) => id === productId)
    const known = snapshots[productId] ?? (product && { name: product.name, price: product.price })
    if (known) next[productId] = known
  }
  const isSame =
    Object.keys(next).length === Object.keys(snapshots).length &&
    Object.keys(next).every((id) => snapshots[id] === next[id])
  return isSame ? null : next
}
