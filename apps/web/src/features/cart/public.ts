export { OPEN_CART } from './cart-store.ts'
export { useShopReturn } from './checkout.ts'
export { useCart, useIsCartNeeded } from './use-cart.ts'

/** For `lazy()`. */
export const loadCartSheet = () => import('./cart-sheet.tsx')
