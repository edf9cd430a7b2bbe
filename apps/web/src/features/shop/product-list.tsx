// The grid in all its states.

import type { Product } from '@crew-chief/contract/shop'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { shownProducts } from './shown-products.ts'
import { useShopPlace } from './use-shop-place.ts'

type Props = { products: readonly Product[] | undefined; failure: string | undefined; retry: () => void }

export function ProductList({ products, failure, retry }: Props) {
  const { filter } = useShopPlace()
  if (failure)
    return (
      <div className="pt-4">
        <ErrorState title={failure} onRetry={retry}>
          The server did not answer as it should. Your cart is kept.
        </ErrorState>
      </div>
    )
  if (!products) return <ProductListSkeleton />
  const shown = shownProducts(products, filter)
  return (
    <>
      <p role="status" className="pt-4 pb-3 font-strong text-small md:pb-4">
        {plural(shown.length, 'product')}
      </p>
      {shown.length === 0 ? <NoProducts /> : <ProductCards products={shown} listName={JSON.stringify(filter)} />}
    </>
  )
}

function NoProducts() {
  const { isNarrowed, clear } = useShopPlace()
  if (isNarrowed)
    return (
      <EmptyState
        stripe={false}
        title="No products found"
        action={<Button onClick={clear}>Clear search and category</Button>}
      >
        Try fewer words, or look at everything we sell.
      </EmptyState>
    )
  return (
    <EmptyState
      stripe={false}
      title="Nothing for sale right now"
      action={<ButtonLink to="/events">Browse events</ButtonLink>}
    >
      New gear appears here as soon as it is in stock.
    </EmptyState>
  )
}
