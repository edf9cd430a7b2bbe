import type { Product } from '@crew-chief/contract/shop'
import { CATEGORY_LABELS, type ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { matchesSearch } from '../../lib/matches-search.ts'

export const PRODUCT_SORTS = [
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]['value']

export const isProductSort = (text: string): text is ProductSort => PRODUCT_SORTS.some(({ value }) => value === text)

type Listed = Pick<Product, 'name' | 'description' | 'category' | 'price'>
export type ProductFilter = { search: string; category?: ProductCategory | undefined; sort: ProductSort }

export function filterProducts<P extends Listed>(
  products: readonly P[],
  { search, category, sort }: ProductFilter,
): readonly P[] {
  return products
    .filter((product) => (!category || product.category === category) && matchesSearch(searchText(product), search))
    .toSorted(COMPARATORS[sort])
}

const searchText = ({ name, description, category }: Listed): string =>
  `${name}\n${description}\n${CATEGORY_LABELS[category]}`

const byName = (a: Listed, b: Listed) => a.name.localeCompare(b.name, 'en', { numeric: true })

const COMPARATORS: Record<ProductSort, (a: Listed, b: Listed) => number> = {
  name: byName,
  'price-asc': (a, b) => a.price - b.price || byName(a, b),
  'price-desc': (a, b) => b.price - a.price || byName(a, b),
}

/** Products are rendered in steps of 24: six rows on a wide screen. */
export const FIRST_PAGE = 24
const PAGE_SIZE = 24

export const withMore = (count: number): number => count + PAGE_SIZE

export function visibleProducts<T>(all: readonly T[], count: number): { visible: readonly T[]; remaining: number } {
  return { visible: all.slice(0, count), remaining: Math.max(0, all.length - count) }
}
