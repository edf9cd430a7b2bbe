// The cart in local storage (spec 1 §3). Small, because the header loads it on every page.

import { type CartLine, isSameLine, MAX_LINES, MAX_PER_LINE } from '@crew-chief/domain/shop/cart'
import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'
import type { UrlChanges } from '../../lib/url-state.ts'

const text = z.catch(z.nullable(z.string()), null)
const Line = z.object({
  productId: z.string(),
  quantity: z.pipe(
    z.int().check(z.gte(1)),
    z.transform((quantity: number) => Math.min(quantity, MAX_PER_LINE)),
  ),
  size: text,
  color: text,
})

/** Drops invalid lines and keeps the others. */
export const readLines = (raw: unknown): CartLine[] =>
  Array.isArray(raw) ? raw.flatMap((line) => z.safeParse(Line, line).data ?? []).slice(0, MAX_LINES) : []

export const storedCart = createStoredValue<CartLine[]>('shop-cart', readLines)

/** Opens the cart over the shop in place of an open product; filters stay. */
export const OPEN_CART: UrlChanges = { product: null, cart: 'open' }

export type Choice = Omit<CartLine, 'quantity'>

/** Why these units cannot be added; null when they can. The server enforces the same limits. */
export function cartLimitMessage(lines: readonly CartLine[], choice: Choice, quantity = 1): string | null {
  const line = lines.find((each) => isSameLine(each, choice))
  if (line) return line.quantity + quantity <= MAX_PER_LINE ? null : `Limit ${MAX_PER_LINE} of each item per order.`
  return lines.length < MAX_LINES ? null : `Limit ${MAX_LINES} different items per order.`
}
