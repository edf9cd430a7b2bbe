// The cart, as the shop and the header may use it. The drawer itself is loaded where it opens: cart-sheet.tsx.

export { openCartSearch } from './cart-place.ts'
export { useCart, useIsCartWanted } from './use-cart.ts'
export { useShopReturn } from './use-shop-return.ts'

/** The drawer, as a part of its own: whoever shows it loads it when it is wanted. */
export const loadCartSheet = () => import('./cart-sheet.tsx')
