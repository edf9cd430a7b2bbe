import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import { filterProducts, isLow, pageOf, sortProducts } from './listed-products.ts'

const product = (name: string, changes: Partial<Product> = {}): Product => ({
  id: name,
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

describe('which products the list shows', () => {
  it('leaves archived ones out, unless they are asked for', () => {
    expect(shown({})).toEqual(['Whistle', 'Shirt', 'Bag', 'Lanyard'])
    expect(shown({ show: 'archived' })).toEqual(['Old cap'])
  })

  it('counts as running low what is offered with five or fewer, or none left', () => {
    expect(shown({ show: 'low' })).toEqual(['Shirt', 'Bag'])
    expect(isLow(product('Six', { stockQuantity: 6 }))).toBe(false)
  })

  it('finds every word in name, description or category, whatever its case', () => {
    expect(shown({ search: 'LOUD whis' })).toEqual(['Whistle'])
    expect(shown({ search: 'apparel' })).toEqual(['Shirt'])
  })

  it('keeps to one category', () => {
    expect(shown({ category: 'ACCESSORIES' })).toEqual(['Bag'])
  })
})

describe('in which order', () => {
  it('sorts numbers as numbers, and what is equal by name', () => {
    const sorted = sortProducts(ALL, { by: 'Price', descending: true })
    expect(names(sorted)).toEqual(['Bag', 'Shirt', 'Lanyard', 'Old cap', 'Whistle'])
  })

  it('twenty to a page', () => {
    const many = Array.from({ length: 45 }, (_, index) => product(String(index)))
    expect([1, 2, 3, 4].map((page) => pageOf(many, page).length)).toEqual([20, 20, 5, 0])
  })
})
