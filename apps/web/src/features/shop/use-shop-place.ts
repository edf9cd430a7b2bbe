// Where one is in the shop: search, sort, category, the open product and the open cart, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import { PRODUCT_CATEGORIES, type ProductCategory } from '@crew-chief/domain/shop/product-choices'
import * as z from 'zod/mini'
import { type Changes, withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from 'react-router'
import { openCartSearch } from '../cart/public.ts'
import { isProductSort, type ProductSort } from './shown-products.ts'

export function useShopPlace() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Changes) => setParams((current) => withChanges(current, changes), { replace: true })
  const linkWith = (changes: Changes) => ({ search: withChanges(params, changes).toString() })
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  // A link may carry what is no choice any more: then it asks for nothing.
  const category = PRODUCT_CATEGORIES.find((known) => known === params.get('category'))
  return {
    filter: { search, category, sort: isProductSort(sort) ? sort : 'name' } as const,
    openId: z.safeParse(idSchema, params.get('product')).data,
    isNarrowed: search !== '' || category !== undefined,
    setSearch: (text: string) => change({ search: text }),
    // The usual order needs no name.
    setSort: (next: ProductSort) => change({ sort: next === 'name' ? null : next }),
    clear: () => change({ search: null, category: null }),
    closeProduct: () => change({ product: null }),
    linkToCategory: (next: ProductCategory | null) => linkWith({ category: next }),
    linkToProduct: (id: string) => linkWith({ product: id }),
    linkToCart: { search: openCartSearch(params.toString()) },
  }
}
