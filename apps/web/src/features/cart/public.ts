export { OPEN_CART } from './cart-store.ts'
export { type PlacedOrder, useShopReturn } from './checkout.ts'
export { QuantityStepper } from './quantity-stepper.tsx'
export { useCart, useIsCartNeeded } from './use-cart.ts'

/** For `lazy()`. */
export const loadCartSheet = () => import('./cart-sheet.tsx')
