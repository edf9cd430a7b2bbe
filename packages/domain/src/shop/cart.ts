// The shopping cart (spec 1 §4).

export type CartLine = { productId: string; quantity: number; size: string | null; color: string | null }

export const MAX_PER_LINE = 20
/** Of all sizes and colors together, so that one order cannot reserve a whole stock. */
export const MAX_PER_PRODUCT = 20
export const MAX_LINES = 50

export const isSameLine = (a: Omit<CartLine, 'quantity'>, b: Omit<CartLine, 'quantity'>): boolean =>
  a.productId === b.productId && a.size === b.size && a.color === b.color

export function addToCart(cart: readonly CartLine[], added: Omit<CartLine, 'quantity'>, quantity = 1): CartLine[] {
  if (!cart.some((line) => isSameLine(line, added))) return [...cart, withQuantity({ ...added, quantity: 1 }, quantity)]
  return cart.map((line) => (isSameLine(line, added) ? withQuantity(line, line.quantity + quantity) : line))
}

/** Clamped to at least 1; use `removeLine` to remove a line. */
export const setQuantity = (
  cart: readonly CartLine[],
  which: Omit<CartLine, 'quantity'>,
  quantity: number,
): CartLine[] => cart.map((line) => (isSameLine(line, which) ? withQuantity(line, quantity) : line))

export const removeLine = (cart: readonly CartLine[], which: Omit<CartLine, 'quantity'>): CartLine[] =>
  cart.filter((line) => !isSameLine(line, which))

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity: Math.min(MAX_PER_LINE, Math.max(1, Math.trunc(quantity))),
})

export const countItems = (cart: readonly Pick<CartLine, 'quantity'>[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0)
