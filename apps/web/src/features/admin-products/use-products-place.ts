// Where the admin is among the products: filters, order, page and the open form, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import { PRODUCT_CATEGORIES, type ProductCategory } from '@crew-chief/domain/shop/product-choices'
import * as z from 'zod/mini'
import { type Changes, pageIn, pageValue, withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from '../../router/navigation.tsx'
import type { Sort } from '../../ui/sort-rows.ts'
import { isSortable, type Show } from './listed-products.ts'

const NO_FORM = { new: null, edit: null, copy: null } as const
const SHOWN: Record<Show, Changes> = {
  all: { low: null, archived: null },
  low: { low: 'true', archived: null },
  archived: { low: null, archived: 'true' },
}

type OpenForm = { new: 'product' } | { edit: string } | { copy: string }

function showIn(params: URLSearchParams): Show {
  if (params.get('archived') === 'true') return 'archived'
  return params.get('low') === 'true' ? 'low' : 'all'
}

/** `Price`, or `-Price` from the highest down. */
function sortIn(params: URLSearchParams): Sort {
  const text = params.get('sort') ?? ''
  const by = text.replace(/^-/, '')
  return isSortable(by) ? { by, descending: text.startsWith('-') } : { by: 'Product', descending: false }
}

const asId = (text: string | null): string | undefined => z.safeParse(idSchema, text).data

export function useProductsPlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  return {
    search: params.get('search') ?? '',
    category: PRODUCT_CATEGORIES.find((category) => category === params.get('category')),
    show: showIn(params),
    sort: sortIn(params),
    page: pageIn(params),
    isNew: params.get('new') === 'product',
    editedId: asId(params.get('edit')),
    copiedId: asId(params.get('copy')),
    linkTo: (form: OpenForm) => ({ search: withChanges(params, { ...NO_FORM, ...form }).toString() }),
    searchFor: (text: string) => go({ search: text, page: null }, true),
    filterBy: (category: ProductCategory | null) => go({ category, page: null }, false),
    showOnly: (show: Show) => go({ ...SHOWN[show], page: null }, false),
    sortBy: ({ by, descending }: Sort) => go({ sort: descending ? `-${by}` : by, page: null }, true),
    goTo: (page: number) => go(pageValue(page), false),
    /** The address named a page that is not there. */
    correctPage: (page: number) => go(pageValue(page), true),
    showAll: () => go({ ...SHOWN.all, search: null, category: null, page: null }, false),
    close: () => go(NO_FORM, true),
  }
}
