import { expect, test } from 'vitest'
import { FIRST_PAGE, filterProducts, isProductSort, visibleProducts, withMore } from './product-filter.ts'

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
const names = (filter: Partial<Parameters<typeof filterProducts>[1]>) =>
  filterProducts(ALL, { search: '', sort: 'name', ...filter }).map(({ name }) => name)

test('sorts by name and ignores case by default (1 §9)', () => {
  expect(names({})).toEqual(['belt', 'Shirt', 'Whistle'])
})

test('sorts by price in both directions, then by name', () => {
  expect(names({ sort: 'price-asc' })).toEqual(['belt', 'Whistle', 'Shirt'])
  expect(names({ sort: 'price-desc' })).toEqual(['Shirt', 'belt', 'Whistle'])
})

test('filters by category', () => {
  expect(names({ category: 'EQUIPMENT' })).toEqual(['Whistle'])
})

test.each([
  ['WHIS', ['Whistle']],
  ['dry loud', ['Whistle']],
  ['apparel', ['belt', 'Shirt']],
  ['  ', ['belt', 'Shirt', 'Whistle']],
  ['loud shirt', []],
])('the search "%s" matches every term in name, description and category', (search, expected) => {
  expect(names({ search })).toEqual(expected)
})

test('isProductSort accepts only the three sort orders', () => {
  expect(['name', 'price-asc', 'price-desc', 'price', ''].filter(isProductSort)).toEqual([
    'name',
    'price-asc',
    'price-desc',
  ])
})

const list = (length: number) => Array.from({ length }, (_, index) => index)

test('a short list is fully visible', () => {
  expect(visibleProducts(list(FIRST_PAGE), FIRST_PAGE)).toEqual({ visible: list(FIRST_PAGE), remaining: 0 })
  expect(visibleProducts([], FIRST_PAGE)).toEqual({ visible: [], remaining: 0 })
})

test('a long list starts with the first page', () => {
  const { visible, remaining } = visibleProducts(list(10_000), FIRST_PAGE)
  expect(visible).toEqual(list(FIRST_PAGE))
  expect(remaining).toBe(10_000 - FIRST_PAGE)
})

test('withMore eventually reveals the whole list', () => {
  const all = list(100)
  let count = FIRST_PAGE
  while (visibleProducts(all, count).remaining > 0) count = withMore(count)
  expect(visibleProducts(all, count).visible).toEqual(all)
})
