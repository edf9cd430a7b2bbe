// The cart drawer (spec 1 §2.8), over the shop when the address says `cart=open`.

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { useEffect } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { nextFirstSeen, storedFirstSeen } from './first-seen.ts'
import { OpenCart } from './open-cart.tsx'
import { useCart } from './use-cart.ts'

/** `products`: what the shop shows, until everything that may be in a cart has come. */
export default function CartSheet({ products = NONE }: { products?: readonly Product[] | undefined }) {
  const [place, setPlace] = useQueryParam('cart')
  const viewer = useViewer()
  const { tab } = useAuthModal()
  useFirstSeen(products)
  // One thing over the page at a time: the cart is there again when the log-in is closed.
  if (place !== 'open' || (tab && !viewer)) return null
  return <CartOfAll shop={products} onClose={() => setPlace('')} />
}

const NONE: readonly Product[] = []

function CartOfAll({ shop, onClose }: { shop: readonly Product[]; onClose: () => void }) {
  const { lines } = useCart()
  // Sold out products too: a line must be able to say what it was.
  const all = useRead(shopApi.listProducts, { query: {} })
  useFirstSeen(all.data?.products ?? NONE)
  // Out of the shop's own list, a line would look gone that is only sold out.
  const isInShop = lines.every(({ productId }) => shop.some(({ id }) => id === productId))
  const products = all.data?.products ?? (isInShop ? shop : null)
  if (products) return <OpenCart lines={lines} products={products} onClose={onClose} />
  return (
    <Sheet title="Shopping Cart" onClose={onClose}>
      {all.error ? (
        <ErrorState title={all.error.message} onRetry={() => void all.refetch()} />
      ) : (
        <Loading label="Loading your cart">
          {lines.map(({ productId, size, color }) => (
            <Skeleton key={`${productId} ${size} ${color}`} className="mb-4 h-24" />
          ))}
        </Loading>
      )}
    </Sheet>
  )
}

/** Keeps what each thing was called and cost when it came into the cart. */
function useFirstSeen(products: readonly Product[]) {
  const { lines } = useCart()
  useEffect(() => {
    const next = nextFirstSeen(storedFirstSeen.get() ?? {}, lines, products)
    if (next) storedFirstSeen.set(next)
  }, [lines, products])
}
