import { addToCart, type CartLine, countItems, removeLine, setQuantity } from '@crew-chief/domain/shop/cart'
import { useSyncExternalStore } from 'react'
import { useNavigate } from '../../router/navigation.tsx'
import { toast } from '../../ui/toast.ts'
import { openCartSearch } from './cart-place.ts'
import { type Choice, refusalOf } from './cart-refusal.ts'
import { storedCart } from './cart-store.ts'

const NOTHING: readonly CartLine[] = []
const current = (): readonly CartLine[] => storedCart.get() ?? NOTHING

export function useCart() {
  const lines = useSyncExternalStore(storedCart.subscribe, current)
  const navigate = useNavigate()
  const view = () => navigate({ pathname: '/shop', search: openCartSearch(location.search) })
  return {
    lines,
    count: countItems(lines),
    /** One more of it. */
    add: (choice: Choice) => {
      // As it is now: another tab may have changed it a moment ago.
      const refusal = refusalOf(current(), choice)
      if (refusal) return toast.error('Your cart is full', refusal)
      storedCart.set(addToCart(current(), choice))
      toast.show({ title: 'Added to cart', tone: 'success', action: { label: 'View cart', onPress: view } })
    },
    setQuantity: (choice: Choice, quantity: number) => storedCart.set(setQuantity(current(), choice, quantity)),
    remove: (choice: Choice) => storedCart.set(removeLine(current(), choice)),
    clear: clearCart,
  }
}

export const clearCart = () => storedCart.set(null)
