// An order has its limits; the cart says so before the server has to.

import { type CartLine, isSameLine, MOST_LINES, MOST_PER_LINE } from '@crew-chief/domain/shop/cart'

/** A product with its size and colour; null where it has none of that kind. */
export type Choice = Omit<CartLine, 'quantity'>

/** Why one more does not fit; null when it does. */
export function refusalOf(lines: readonly CartLine[], choice: Choice): string | null {
  const line = lines.find((each) => isSameLine(each, choice))
  if (line) return line.quantity < MOST_PER_LINE ? null : `An order holds at most ${MOST_PER_LINE} of one item.`
  return lines.length < MOST_LINES ? null : `An order holds at most ${MOST_LINES} different items.`
}
