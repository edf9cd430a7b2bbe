// What a thing was called and cost when it came into the cart: kept beside the cart, which holds only what is wanted.

import type { Product } from '@crew-chief/contract/shop'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

const FirstSeen = z.record(z.string(), z.object({ name: z.string(), price: z.int() }))
export type FirstSeen = z.output<typeof FirstSeen>

export const storedFirstSeen = createStoredValue<FirstSeen>(
  'shop-cart-seen',
  (raw) => z.safeParse(FirstSeen, raw).data ?? null,
)

/** Null when nothing changes. What left the cart is forgotten: put in again, it counts from then. */
export function nextFirstSeen(
  seen: FirstSeen,
  lines: readonly Pick<CartLine, 'productId'>[],
  products: readonly Pick<Product, 'id' | 'name' | 'price'>[],
): FirstSeen | null {
  const next: FirstSeen = {}
  for (const { productId } of lines) {
    const product = products.find(({ id }) => id === productId)
    const known = seen[productId] ?? (product && { name: product.name, price: product.price })
    if (known) next[productId] = known
  }
  const isSame =
    Object.keys(next).length === Object.keys(seen).length && Object.keys(next).every((id) => seen[id] === next[id])
  return isSame ? null : next
}
