import { addToCart, type CartLine, countItems, removeLine, setQuantity } from '@crew-chief/domain/shop/cart'
import { useSyncExternalStore } from 'react'
import { useQueryParam } from '../../lib/use-query-param.ts'
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

/** Whether the drawer has anything to do: it is open, or keeps what the things in it cost when they came. */
export function useIsCartWanted(): boolean {
  const [place] = useQueryParam('cart')
  return useCart().lines.length > 0 || place === 'open'
}

export const clearCart = () => storedCart.set(null)
