// Which products the list shows, in which order. Pure: all of them are here, so nothing is asked of the server.

import type { Product } from '@crew-chief/contract/shop'
import { CATEGORY_LABELS, LOW_STOCK, type ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { isSellable } from '@crew-chief/domain/shop/variants'
import { type Sort, type SortKey, sortRows } from '../../ui/sort-rows.ts'

export const PAGE_SIZE = 20

/** What is offered, what of it is running low, or what is offered no more. */
export type Show = 'all' | 'low' | 'archived'
export type Filter = { show: Show; search: string; category: ProductCategory | undefined }

/** Offered and nearly gone, or gone: what the dashboard counts as running low. */
export const isLow = ({ inStock, stockQuantity, archivedAt }: Product): boolean =>
  archivedAt === null && inStock && stockQuantity <= LOW_STOCK

const isShown = (product: Product, show: Show): boolean => {
  if (show === 'archived') return product.archivedAt !== null
  return product.archivedAt === null && (show === 'all' || isLow(product))
}

export function filterProducts(products: readonly Product[], { show, search, category }: Filter): readonly Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const text = `${product.name} ${product.description} ${CATEGORY_LABELS[product.category]}`.toLowerCase()
    return (
      isShown(product, show) &&
      (category === undefined || product.category === category) &&
      words.every((word) => text.includes(word))
    )
  })
}

// Keyed by the heads of the columns.
const SORT_KEYS: Readonly<Record<string, (product: Product) => SortKey>> = {
  Product: ({ name }) => name,
  Category: ({ category }) => CATEGORY_LABELS[category],
  Price: ({ price }) => price,
  Stock: ({ stockQuantity }) => stockQuantity,
  Status: (product) => Number(isSellable(product)),
}
export const isSortable = (head: string): boolean => head in SORT_KEYS
export const sortKeyOf = (head: string): ((product: Product) => SortKey) => SORT_KEYS[head] ?? (({ name }) => name)

/** By name, unless asked otherwise; what is equal stays by name. */
export const sortProducts = (products: readonly Product[], sort: Sort): readonly Product[] =>
  sortRows(sortRows(products, sortKeyOf('Product'), false), sortKeyOf(sort.by), sort.descending)

export const pageOf = (products: readonly Product[], page: number): readonly Product[] =>
  products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
