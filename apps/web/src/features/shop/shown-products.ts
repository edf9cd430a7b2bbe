// Which products the grid shows, and in which order (spec 1 §2.8).

import type { Product } from '@crew-chief/contract/shop'
import { CATEGORY_LABELS, type ProductCategory } from '@crew-chief/domain/shop/product-choices'

export const PRODUCT_SORTS = [
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]['value']

export const isProductSort = (text: string): text is ProductSort => PRODUCT_SORTS.some(({ value }) => value === text)

type Listed = Pick<Product, 'name' | 'description' | 'category' | 'price'>
export type ProductFilter = { search: string; category?: ProductCategory | undefined; sort: ProductSort }

export function shownProducts<P extends Listed>(
  products: readonly P[],
  { search, category, sort }: ProductFilter,
): readonly P[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products
    .filter((product) => (!category || product.category === category) && hasWords(product, words))
    .toSorted(ORDERS[sort])
}

/** Every word, in any order: somebody who types "shirt L" means both. */
function hasWords({ name, description, category }: Listed, words: readonly string[]): boolean {
  const text = `${name}\n${description}\n${CATEGORY_LABELS[category]}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

const byName = (a: Listed, b: Listed) => a.name.localeCompare(b.name, 'en', { numeric: true })

const ORDERS: Record<ProductSort, (a: Listed, b: Listed) => number> = {
  name: byName,
  'price-asc': (a, b) => a.price - b.price || byName(a, b),
  'price-desc': (a, b) => b.price - a.price || byName(a, b),
}
