// Search, order, and the cart beside them.

import { ShoppingCart } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useCart } from '../cart/public.ts'
import { PRODUCT_SORTS } from './shown-products.ts'
import { useShopPlace } from './use-shop-place.ts'

export function ShopFilters() {
  const { filter, setSearch, setSort, linkToCart } = useShopPlace()
  const { count } = useCart()
  const sortId = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-3 md:grid-cols-[1fr_auto_auto] md:gap-3">
      <div className="max-md:col-span-2">
        <SearchBox
          label="Search products"
          placeholder="Search products..."
          value={filter.search}
          onSearch={setSearch}
        />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <label htmlFor={sortId} className="shrink-0 font-strong text-meta max-[359px]:sr-only">
          Sort by
        </label>
        <div className="min-w-0 flex-1 md:w-50">
          <NativeSelect id={sortId} value={filter.sort} onChange={setSort} options={PRODUCT_SORTS} />
        </div>
      </div>
      <ButtonLink to={linkToCart}>
        <ShoppingCart aria-hidden="true" />
        Cart ({count})
      </ButtonLink>
    </div>
  )
}
