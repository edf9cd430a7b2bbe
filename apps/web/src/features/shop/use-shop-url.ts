import { PRODUCT_CATEGORIES, type ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { parseId, useUrlState } from '../../lib/url-state.ts'
import { OPEN_CART } from '../cart/public.ts'
import { isProductSort, type ProductSort } from './product-filter.ts'

/** Passed to the page of a product, which leads back to the same list. */
export type ProductPageState = { shopSearch: string }

/** Search, sort, category, open product and open cart, all in the URL. */
export function useShopUrl() {
  const { params, set, link } = useUrlState()
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  // Invalid values in a link are ignored.
  const category = PRODUCT_CATEGORIES.find((known) => known === params.get('category'))
  return {
    filter: { search, category, sort: isProductSort(sort) ? sort : 'name' } as const,
    openId: parseId(params.get('product')),
    hasFilter: search !== '' || category !== undefined,
    setSearch: (text: string) => set({ search: text }),
    setSort: (next: ProductSort) => set({ sort: next === 'name' ? null : next }),
    clear: () => set({ search: null, category: null }),
    closeProduct: () => set({ product: null }),
    linkToCategory: (next: ProductCategory | null) => link({ category: next }),
    /** The dialog over the shop. */
    linkToProduct: (id: string) => link({ product: id }),
    linkToCart: link(OPEN_CART),
  }
}
