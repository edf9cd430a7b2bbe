// The cart against what the shop offers now: names and prices, and what cannot be bought as it stands there.

import type { Product } from '@crew-chief/contract/shop'
import { type CartLine, MOST_PER_LINE } from '@crew-chief/domain/shop/cart'
import { choiceProblem, sameChoice, stockOf } from '@crew-chief/domain/shop/variants'
import type { FirstSeen } from './first-seen.ts'

export type ShownLine = {
  line: CartLine
  product: Product | undefined
  name: string
  /** Why it cannot be bought like this. `setTo`: the number that can; null when only removing helps. */
  problem: { text: string; setTo: number | null } | null
  /** The largest number to choose, and why there are no more. */
  most: number
  limit: string
  /** What it cost when it was put here; null when it still does. */
  priceWas: number | null
}

export const shownLines = (
  lines: readonly CartLine[],
  products: readonly Product[],
  seen: FirstSeen = {},
): ShownLine[] => lines.map((line, place) => shownLine({ line, place, lines, products, seen }))

type Given = {
  line: CartLine
  place: number
  lines: readonly CartLine[]
  products: readonly Product[]
  seen: FirstSeen
}

function shownLine({ line, place, lines, products, seen }: Given): ShownLine {
  const product = products.find(({ id }) => id === line.productId)
  const first = seen[line.productId]
  if (!product) return { ...NO_MORE, line, product, name: first?.name ?? 'This item' }
  const stock = product.inStock ? stockOf(product, line) : 0
  const sharing = (each: CartLine) => sharesStock(product, line, each)
  // Who came first is served first: one of two lines has to give way, not both.
  const room = stock - unitsIn(lines.slice(0, place).filter(sharing))
  const others = unitsIn(lines.filter((each) => each !== line && sharing(each)))
  return {
    line,
    product,
    name: product.name,
    problem: problemOf(product, line, { stock, room }),
    most: Math.min(MOST_PER_LINE, stock - others),
    limit: stock - others < MOST_PER_LINE ? `Only ${stock} left` : `At most ${MOST_PER_LINE} in one order`,
    priceWas: first && first.price !== product.price ? first.price : null,
  }
}

const NO_MORE = {
  problem: { text: 'No longer available', setTo: null },
  most: 1,
  limit: '',
  priceWas: null,
}

function problemOf(
  product: Product,
  line: CartLine,
  { stock, room }: { stock: number; room: number },
): ShownLine['problem'] {
  const wrong = choiceProblem(product, line)
  if (wrong) return { text: wrong, setTo: null }
  if (stock <= 0) return { text: 'Sold out', setTo: null }
  if (line.quantity <= room) return null
  return { text: `Only ${stock} left`, setTo: room > 0 ? room : null }
}

/** Where one number counts for all sizes and colours, their lines share it. */
const sharesStock = (product: Product, a: CartLine, b: CartLine): boolean =>
  a.productId === b.productId && (product.variants.length === 0 || sameChoice(a, b))

const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Of what the shop still knows; in cents. */
export const totalOf = (shown: readonly ShownLine[]): number =>
  shown.reduce((sum, { product, line }) => sum + (product?.price ?? 0) * line.quantity, 0)

/** Refused whatever the stock. What is only sold out may be held on a page of one's own: the server knows. */
export const isUnbuyable = ({ product, line }: ShownLine): boolean =>
  product === undefined || choiceProblem(product, line) !== null
