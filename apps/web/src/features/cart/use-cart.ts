import { paths } from '@crew-chief/domain/paths'
import { addToCart, type CartLine, countItems, removeLine, setQuantity } from '@crew-chief/domain/shop/cart'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useUrlState, withChanges } from '../../lib/url-state.ts'
import { toast } from '../../ui/toast.ts'
import { type Choice, cartLimitMessage, OPEN_CART, storedCart } from './cart-store.ts'

const EMPTY_CART: readonly CartLine[] = []
const current = (): readonly CartLine[] => storedCart.get() ?? EMPTY_CART

export function useCart() {
  const lines = useSyncExternalStore(storedCart.subscribe, current)
  const navigate = useNavigate()
  const openCart = () =>
    navigate({
      pathname: paths.shop(),
      search: withChanges(new URLSearchParams(location.search), OPEN_CART).toString(),
    })
  return {
    lines,
    count: countItems(lines),
    /** False when the cart has no room. */
    add: (choice: Choice, quantity = 1): boolean => {
      // Read from storage, because another tab may have changed it.
      const limit = cartLimitMessage(current(), choice, quantity)
      if (limit) {
        toast.error('Your cart is full', limit)
        return false
      }
      storedCart.set(addToCart(current(), choice, quantity))
      toast.show({ title: 'Added to cart', tone: 'success', action: { label: 'View cart', onPress: openCart } })
      return true
    },
    setQuantity: (choice: Choice, quantity: number) => storedCart.set(setQuantity(current(), choice, quantity)),
    remove: (choice: Choice) => storedCart.set(removeLine(current(), choice)),
    clear: clearCart,
  }
}

/** Whether to load the drawer: it is open, or has to store prices of added products. */
export function useIsCartNeeded(): boolean {
  const { params } = useUrlState()
  return useCart().lines.length > 0 || params.get('cart') === 'open'
}

export const clearCart = () => storedCart.set(null)
