import { expect, test } from 'vitest'
import { isProductSort, shownProducts } from './shown-products.ts'

const product = (name: string, price: number, category: 'APPAREL' | 'EQUIPMENT' = 'APPAREL', description = '') => ({
  name,
  price,
  category,
  description,
})
const WHISTLE = product('Whistle', 1_200, 'EQUIPMENT', 'Loud and dry')
const SHIRT = product('Shirt', 5_400)
const BELT = product('belt', 1_200)
const ALL = [WHISTLE, SHIRT, BELT]
const names = (filter: Partial<Parameters<typeof shownProducts>[1]>) =>
  shownProducts(ALL, { search: '', sort: 'name', ...filter }).map(({ name }) => name)

test('the usual order is by name, whatever the case of its letters (1 §9)', () => {
  expect(names({})).toEqual(['belt', 'Shirt', 'Whistle'])
})

test('by price, either way; what costs the same stands by name', () => {
  expect(names({ sort: 'price-asc' })).toEqual(['belt', 'Whistle', 'Shirt'])
  expect(names({ sort: 'price-desc' })).toEqual(['Shirt', 'belt', 'Whistle'])
})

test('a category leaves only its own', () => {
  expect(names({ category: 'EQUIPMENT' })).toEqual(['Whistle'])
})

test.each([
  ['WHIS', ['Whistle']],
  ['dry loud', ['Whistle']],
  ['apparel', ['belt', 'Shirt']],
  ['  ', ['belt', 'Shirt', 'Whistle']],
  ['loud shirt', []],
])('the search "%s" looks for every word in name, description and category', (search, found) => {
  expect(names({ search })).toEqual(found)
})

test('only the three orders are orders', () => {
  expect(['name', 'price-asc', 'price-desc', 'price', ''].filter(isProductSort)).toEqual([
    'name',
    'price-asc',
    'price-desc',
  ])
})
