// What can be said about a choice before it is in the cart: how many are left, and why it cannot be added.

import type { Product } from '@crew-chief/contract/shop'
import { type CartLine, countItems, MOST_PER_LINE } from '@crew-chief/domain/shop/cart'
import { LOW_STOCK } from '@crew-chief/domain/shop/product-choices'
import {
  type Choice,
  choiceProblem,
  combinations,
  isSellable,
  sameChoice,
  stockOf,
} from '@crew-chief/domain/shop/variants'

export type Offer = {
  /** Null as long as it depends on what is chosen. */
  words: string | null
  isLow: boolean
  /** Why it cannot be added; null when it can, or when something has to be chosen first. */
  blocked: string | null
}

type Offered = Pick<Product, 'id' | 'inStock' | 'stockQuantity' | 'variants' | 'sizes' | 'colors' | 'archivedAt'>

export function offerOf(product: Offered, choice: Choice, lines: readonly CartLine[]): Offer {
  if (!isSellable(product) || product.archivedAt) return soldOut('Sold out')
  const isOpen = choiceProblem(product, choice) !== null
  if (isOpen && product.variants.length > 0) return { words: null, isLow: false, blocked: null }
  const stock = stockOf(product, choice)
  if (stock <= 0) return soldOut(`Sold out in ${[choice.size, choice.color].filter(Boolean).join(', ')}`)
  const isLow = stock <= LOW_STOCK
  return {
    words: isLow ? `Only ${stock} left` : 'In stock',
    isLow,
    blocked: isOpen ? null : fullCart(stock, countItems(linesFrom(product, choice, lines))),
  }
}

const soldOut = (words: string): Offer => ({ words, isLow: true, blocked: words })

/** Where one number counts for all choices, all of its lines take from it. */
const linesFrom = ({ id, variants }: Offered, choice: Choice, lines: readonly CartLine[]): readonly CartLine[] =>
  lines.filter((line) => line.productId === id && (variants.length === 0 || sameChoice(line, choice)))

function fullCart(stock: number, inCart: number): string | null {
  if (inCart >= stock) return stock === 1 ? 'The last one is in your cart' : `All ${stock} are in your cart`
  return inCart >= MOST_PER_LINE ? `${MOST_PER_LINE} of one kind is the most in an order` : null
}

/** An option is gone when every combination with it is. */
export const isGone = (product: Offered, option: Partial<Choice>): boolean =>
  product.variants.length > 0 &&
  combinations(product)
    .filter((choice) => sameChoice({ ...choice, ...option }, choice))
    .every((choice) => stockOf(product, choice) <= 0)
