// The shop (spec 1 §2.8): what can be bought, its details, and the way into the cart.

import { lazy, Suspense } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { loadCartSheet, useIsCartWanted, useShopReturn } from '../cart/public.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { ProductList } from './product-list.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { useProducts } from './use-products.ts'
import { useShopPlace } from './use-shop-place.ts'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const CartSheet = lazy(loadCartSheet)

export default function ShopScreen() {
  useShopReturn()
  const { openId, closeProduct } = useShopPlace()
  const { products, failure, retry } = useProducts()
  const isCartWanted = useIsCartWanted()
  return (
    <>
      <PageHead title="Shop" subtitle="Gear for game day and the days before" />
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <CategoryTabs />
        <section aria-label="Products" className="pt-4 md:pt-6">
          <ShopFilters />
          <ProductList products={products} failure={failure} retry={retry} />
        </section>
      </div>
      <Suspense>
        {openId && (
          <ProductDialog
            key={openId}
            id={openId}
            listed={products?.find(({ id }) => id === openId)}
            onClose={closeProduct}
          />
        )}
        {isCartWanted && <CartSheet products={products} />}
      </Suspense>
    </>
  )
}
