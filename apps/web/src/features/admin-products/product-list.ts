// Filtering, sorting and paging in the browser: the server returns all products.

import type { Product } from '@crew-chief/contract/shop'
import {
  CATEGORY_LABELS,
  LOW_STOCK,
  PRODUCT_CATEGORIES,
  type ProductCategory,
} from '@crew-chief/domain/shop/product-choices'
import { isSellable } from '@crew-chief/domain/shop/variants'
import { matchesSearch } from '../../lib/matches-search.ts'
import { pageFrom, pageParam, parseId, type UrlChanges, useUrlState } from '../../lib/url-state.ts'
import { readSort } from '../../lib/use-url-sort.ts'
import { formatSort, type Sort, type SortKey, sortRows } from '../../ui/data-table.tsx'

export const PAGE_SIZE = 20

export type Show = 'all' | 'low' | 'archived'
export type Filter = { show: Show; search: string; category: ProductCategory | undefined }

const NO_FORM = { new: null, edit: null, copy: null } as const
const SHOW_PARAMS: Record<Show, UrlChanges> = {
  all: { low: null, archived: null },
  low: { low: 'true', archived: null },
  archived: { low: null, archived: 'true' },
}

type OpenForm = { new: 'product' } | { edit: string } | { copy: string }

/** Filters, sort order, page and the open form are in the URL. */
export function useProductsUrl() {
  const { params, set, link } = useUrlState()
  return {
    search: params.get('search') ?? '',
    category: PRODUCT_CATEGORIES.find((category) => category === params.get('category')),
    show: showFrom(params),
    sort: sortFrom(params),
    page: pageFrom(params),
    isNew: params.get('new') === 'product',
    editedId: parseId(params.get('edit')),
    copiedId: parseId(params.get('copy')),
    linkTo: (form: OpenForm) => link({ ...NO_FORM, ...form }),
    setSearch: (text: string) => set({ search: text, page: null }),
    setCategory: (category: ProductCategory | null) => set({ category, page: null }, { push: true }),
    setShow: (show: Show) => set({ ...SHOW_PARAMS[show], page: null }, { push: true }),
    setSort: (sort: Sort) => set({ sort: formatSort(sort), page: null }),
    goTo: (page: number) => set(pageParam(page), { push: true }),
    correctPage: (page: number) => set(pageParam(page)),
    showAll: () => set({ ...SHOW_PARAMS.all, search: null, category: null, page: null }, { push: true }),
    close: () => set(NO_FORM),
  }
}

function showFrom(params: URLSearchParams): Show {
  if (params.get('archived') === 'true') return 'archived'
  return params.get('low') === 'true' ? 'low' : 'all'
}

const sortFrom = (params: URLSearchParams): Sort =>
  readSort(params.get('sort'), Object.keys(SORT_KEYS)) ?? { by: 'Product', descending: false }

/** The same rule as on the dashboard. */
export const isLow = ({ inStock, stockQuantity, archivedAt }: Product): boolean =>
  archivedAt === null && inStock && stockQuantity <= LOW_STOCK

/** Not in the shop although there is stock: its “In stock” switch is off. */
export const isHidden = ({ inStock, stockQuantity }: Pick<Product, 'inStock' | 'stockQuantity'>): boolean =>
  !inStock && stockQuantity > 0

const matchesShow = (product: Product, show: Show): boolean => {
  if (show === 'archived') return product.archivedAt !== null
  return product.archivedAt === null && (show === 'all' || isLow(product))
}

export function filterProducts(products: readonly Product[], { show, search, category }: Filter): readonly Product[] {
  return products.filter(
    (product) =>
      matchesShow(product, show) &&
      (category === undefined || product.category === category) &&
      matchesSearch(`${product.name} ${product.description} ${CATEGORY_LABELS[product.category]}`, search),
  )
}

// Keyed by column heading.
const SORT_KEYS: Readonly<Record<string, (product: Product) => SortKey>> = {
  Product: ({ name }) => name,
  Category: ({ category }) => CATEGORY_LABELS[category],
  Price: ({ price }) => price,
  Stock: ({ stockQuantity }) => stockQuantity,
  Status: (product) => Number(isSellable(product)),
}
export const sortKeyOf = (head: string): ((product: Product) => SortKey) => SORT_KEYS[head] ?? (({ name }) => name)

/** Equal rows stay sorted by name. */
export const sortProducts = (products: readonly Product[], sort: Sort): readonly Product[] =>
  sortRows(sortRows(products, sortKeyOf('Product'), false), sortKeyOf(sort.by), sort.descending)

export const pageItems = (products: readonly Product[], page: number): readonly Product[] =>
  products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
