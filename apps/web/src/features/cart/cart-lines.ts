// Cart lines with current product data and problems.

import type { Product } from '@crew-chief/contract/shop'
import { type CartLine, MAX_PER_LINE } from '@crew-chief/domain/shop/cart'
import { choiceProblem, sameChoice, stockOf } from '@crew-chief/domain/shop/variants'
import type { CartSnapshots } from './cart-snapshots.ts'

export type CartLineView = {
  line: CartLine
  product: Product | undefined
  name: string
  /** Why it cannot be bought. `setTo`: the available quantity; null when the line must be removed. */
  problem: { text: string; setTo: number | null } | null
  /** The maximum quantity, and the reason for it. */
  max: number
  limit: string
  /** The price when it was added, if it has changed. */
  priceWas: number | null
}

export const cartLineViews = (
  lines: readonly CartLine[],
  products: readonly Product[],
  snapshots: CartSnapshots = {},
): CartLineView[] => lines.map((line, index) => cartLineView({ line, index, lines, products, snapshots }))

type LineInput = {
  line: CartLine
  index: number
  lines: readonly CartLine[]
  products: readonly Product[]
  snapshots: CartSnapshots
}

function cartLineView({ line, index, lines, products, snapshots }: LineInput): CartLineView {
  const product = products.find(({ id }) => id === line.productId)
  const snapshot = snapshots[line.productId]
  if (!product) return { ...UNAVAILABLE, line, product, name: snapshot?.name ?? 'This item' }
  const stock = product.inStock ? stockOf(product, line) : 0
  const sharing = (each: CartLine) => sharesStock(product, line, each)
  // Earlier lines take precedence, so that only the later one has a problem.
  const room = stock - unitsIn(lines.slice(0, index).filter(sharing))
  const others = unitsIn(lines.filter((each) => each !== line && sharing(each)))
  return {
    line,
    product,
    name: product.name,
    problem: problemOf(product, line, { stock, room }),
    max: Math.min(MAX_PER_LINE, stock - others),
    limit: stock - others < MAX_PER_LINE ? `Only ${stock} left` : `Limit ${MAX_PER_LINE} per order`,
    priceWas: snapshot && snapshot.price !== product.price ? snapshot.price : null,
  }
}

const UNAVAILABLE = {
  problem: { text: 'No longer available', setTo: null },
  max: 1,
  limit: '',
  priceWas: null,
}

function problemOf(
  product: Product,
  line: CartLine,
  { stock, room }: { stock: number; room: number },
): CartLineView['problem'] {
  const wrong = choiceProblem(product, line)
  if (wrong) return { text: wrong, setTo: null }
  if (stock <= 0) return { text: 'Sold out', setTo: null }
  if (line.quantity <= room) return null
  return { text: `Only ${stock} left`, setTo: room > 0 ? room : null }
}

/** Without variant stock, all lines of a product share its stock. */
const sharesStock = (product: Product, a: CartLine, b: CartLine): boolean =>
  a.productId === b.productId && (product.variants.length === 0 || sameChoice(a, b))

const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** In cents, without products that no longer exist. */
export const totalOf = (shown: readonly CartLineView[]): number =>
  shown.reduce((sum, { product, line }) => sum + (product?.price ?? 0) * line.quantity, 0)

/** Cannot be ordered. Sold-out lines are not included: the user's own open checkout may hold the units. */
export const isUnavailable = ({ product, line }: CartLineView): boolean =>
  product === undefined || choiceProblem(product, line) !== null
