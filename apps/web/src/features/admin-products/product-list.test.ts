import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import { filterProducts, isHidden, isLow, pageItems, sortProducts } from './product-list.ts'

const product = (name: string, changes: Partial<Product> = {}): Product => ({
  id: name,
  slug: name,
  gallery: [],
  name,
  description: 'Loud.',
  price: 1200,
  category: 'EQUIPMENT',
  imageUrl: null,
  inStock: true,
  stockQuantity: 20,
  features: [],
  sizes: [],
  colors: [],
  variants: [],
  version: 1,
  archivedAt: null,
  ...changes,
})

const WHISTLE = product('Whistle')
const SHIRT = product('Shirt', { category: 'APPAREL', price: 5400, stockQuantity: 5 })
const BAG = product('Bag', { category: 'ACCESSORIES', price: 6400, stockQuantity: 0 })
const OFF = product('Lanyard', { inStock: false, stockQuantity: 2 })
const OLD = product('Old cap', { archivedAt: '2027-01-01T00:00:00.000Z', stockQuantity: 1 })
const ALL = [WHISTLE, SHIRT, BAG, OFF, OLD]

const names = (list: readonly Product[]) => list.map(({ name }) => name)
const shown = (filter: Partial<Parameters<typeof filterProducts>[1]>) =>
  names(filterProducts(ALL, { show: 'all', search: '', category: undefined, ...filter }))

describe('filterProducts', () => {
  it('excludes archived products unless requested', () => {
    expect(shown({})).toEqual(['Whistle', 'Shirt', 'Bag', 'Lanyard'])
    expect(shown({ show: 'archived' })).toEqual(['Old cap'])
  })

  it('treats offered products with five or fewer units as low', () => {
    expect(shown({ show: 'low' })).toEqual(['Shirt', 'Bag'])
    expect(isLow(product('Six', { stockQuantity: 6 }))).toBe(false)
  })

  it('matches every search term in name, description or category, ignoring case', () => {
    expect(shown({ search: 'LOUD whis' })).toEqual(['Whistle'])
    expect(shown({ search: 'apparel' })).toEqual(['Shirt'])
  })

  it('filters by category', () => {
    expect(shown({ category: 'ACCESSORIES' })).toEqual(['Bag'])
  })
})

describe('sorting and paging', () => {
  it('sorts numerically, then by name', () => {
    const sorted = sortProducts(ALL, { by: 'Price', descending: true })
    expect(names(sorted)).toEqual(['Bag', 'Shirt', 'Lanyard', 'Old cap', 'Whistle'])
  })

  it('a page has 20 products', () => {
    const many = Array.from({ length: 45 }, (_, index) => product(String(index)))
    expect([1, 2, 3, 4].map((page) => pageItems(many, page).length)).toEqual([20, 20, 5, 0])
  })
})

it('a product with stock is hidden while its switch is off', () => {
  expect(ALL.filter(isHidden)).toEqual([OFF])
})
