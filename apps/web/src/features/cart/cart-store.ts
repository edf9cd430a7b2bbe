// The cart in the browser (spec 1 §3): what is in it, and at which price each thing was put there.
// The header counts it on every page, so this file stays small.

import { type CartLine, MOST_LINES, MOST_PER_LINE } from '@crew-chief/domain/shop/cart'
import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

const text = z.catch(z.nullable(z.string()), null)
const Line = z.object({
  productId: z.string(),
  quantity: z.int().check(z.gte(1), z.lte(MOST_PER_LINE)),
  size: text,
  color: text,
})

/** A line nobody can read is left out; the others are still wanted. */
export const readLines = (raw: unknown): CartLine[] =>
  Array.isArray(raw) ? raw.flatMap((line) => z.safeParse(Line, line).data ?? []).slice(0, MOST_LINES) : []

export const storedCart = createStoredValue<CartLine[]>('shop-cart', readLines)
