// Availability of a product variant before it is added to the cart.

import type { Product } from '@crew-chief/contract/shop'
import { SHIRT_SIZE_LABELS, SHIRT_SIZES, type ShirtSize } from '@crew-chief/domain/accounts/profile-choices'
import { type CartLine, countItems, MAX_PER_LINE } from '@crew-chief/domain/shop/cart'
import { LOW_STOCK } from '@crew-chief/domain/shop/product-choices'
import {
  type Choice,
  type Choices,
  choiceProblem,
  combinations,
  isSellable,
  sameChoice,
  stockOf,
} from '@crew-chief/domain/shop/variants'

export type Offer = {
  /** Null while it depends on an incomplete choice. */
  stockText: string | null
  isLow: boolean
  /** Why it cannot be added; null when it can be, or when the choice is incomplete. */
  blocked: string | null
}

type Offered = Pick<Product, 'id' | 'inStock' | 'stockQuantity' | 'variants' | 'sizes' | 'colors' | 'archivedAt'>

export function offerOf(product: Offered, choice: Choice, lines: readonly CartLine[]): Offer {
  if (!isSellable(product) || product.archivedAt) return soldOutOffer('Sold out')
  const isIncomplete = choiceProblem(product, choice) !== null
  if (isIncomplete && product.variants.length > 0) return { stockText: null, isLow: false, blocked: null }
  const stock = stockOf(product, choice)
  if (stock <= 0) return soldOutOffer(`Sold out in ${[choice.size, choice.color].filter(Boolean).join(', ')}`)
  const isLow = stock <= LOW_STOCK
  return {
    stockText: isLow ? `Only ${stock} left` : 'In stock',
    isLow,
    blocked: isIncomplete ? null : cartLimit(stock, countItems(linesFrom(product, choice, lines))),
  }
}

/** Units that can still be added, at least 1: a sold-out choice is blocked by its offer. */
export function roomFor(product: Offered, choice: Choice, lines: readonly CartLine[]): number {
  const isIncomplete = choiceProblem(product, choice) !== null
  const stock = isIncomplete ? product.stockQuantity : stockOf(product, choice)
  return Math.max(1, Math.min(stock, MAX_PER_LINE) - countItems(linesFrom(product, choice, lines)))
}

const soldOutOffer = (stockText: string): Offer => ({ stockText, isLow: true, blocked: stockText })

/** Without variant stock, all lines of the product share its stock. */
const linesFrom = ({ id, variants }: Offered, choice: Choice, lines: readonly CartLine[]): readonly CartLine[] =>
  lines.filter((line) => line.productId === id && (variants.length === 0 || sameChoice(line, choice)))

function cartLimit(stock: number, inCart: number): string | null {
  if (inCart >= stock) return stock === 1 ? 'The last one is in your cart' : `All ${stock} are in your cart`
  return inCart >= MAX_PER_LINE ? `Limit ${MAX_PER_LINE} per order` : null
}

/** True when every variant with this option is sold out. */
export const isSoldOut = (product: Offered, option: Partial<Choice>): boolean =>
  product.variants.length > 0 &&
  combinations(product)
    .filter((choice) => sameChoice({ ...choice, ...option }, choice))
    .every((choice) => stockOf(product, choice) <= 0)

/**
 * In the chosen size, once there is one. Sizes do not depend on the color: if each ruled out the other, a shopper could
 * not get from one combination to another.
 */
export const isColorSoldOut = (product: Offered, color: string, { size }: Pick<Choice, 'size'>): boolean =>
  isSoldOut(product, size === null ? { color } : { size, color })

export const NO_CHOICE: Choice = { size: null, color: null }

/** Preselects an option that has no alternative. */
export const withOnlyOptions = ({ sizes, colors }: Choices, selected: Choice): Choice => ({
  size: selected.size ?? onlyOne(sizes),
  color: selected.color ?? onlyOne(colors),
})

/** The user's shirt size, if the product comes in shirt sizes and has it in stock. */
export function ownSize(product: Offered, shirtSize: ShirtSize): string | null {
  const spellings = (code: ShirtSize): string[] => [code, SHIRT_SIZE_LABELS[code]]
  const shirtSizes = SHIRT_SIZES.flatMap(spellings)
  if (!product.sizes.every((size) => shirtSizes.includes(size))) return null
  const own = product.sizes.find((size) => spellings(shirtSize).includes(size))
  return own && !isSoldOut(product, { size: own }) ? own : null
}

const onlyOne = (options: readonly string[]): string | null => (options.length === 1 ? (options[0] ?? null) : null)

/** Button label when a choice is required; null otherwise. */
export function choiceLabel({ sizes, colors }: Choices): string | null {
  if (sizes.length > 1 && colors.length > 1) return 'Choose options'
  if (sizes.length > 1) return 'Choose size'
  return colors.length > 1 ? 'Choose color' : null
}
