import { countItems } from '@crew-chief/domain/shop/cart'
import { ShoppingCart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
// Not through the feature's public.ts: what else is there would come along on everybody's first load.
import { openCartSearch } from '../../features/cart/cart-place.ts'
import { storedCart } from '../../features/cart/cart-store.ts'
import { plural } from '../../lib/format.ts'

/** The way back to what one was about to buy, from anywhere. */
export function CartButton() {
  const { pathname, search } = useLocation()
  const count = countItems(useSyncExternalStore(storedCart.subscribe, storedCart.get) ?? [])
  if (count === 0) return null
  return (
    <Link
      to={{ pathname: '/shop', search: openCartSearch(pathname === '/shop' ? search : '') }}
      data-cart=""
      aria-label={`Cart, ${plural(count, 'item')}`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink-raised"
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      <span className="tabular absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1 text-center font-bold text-caption text-primary-foreground">
        {count}
      </span>
    </Link>
  )
}
