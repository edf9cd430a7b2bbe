import { expect, test } from 'vitest'
import {
  choiceLabel,
  isColorSoldOut,
  isSoldOut,
  NO_CHOICE,
  offerOf,
  ownSize,
  roomFor,
  withOnlyOptions,
} from './offer.ts'

const PLAIN = {
  id: 'whistle',
  inStock: true,
  stockQuantity: 2,
  variants: [],
  sizes: [],
  colors: [],
  archivedAt: null,
}
const SHIRT = {
  ...PLAIN,
  id: 'shirt',
  stockQuantity: 9,
  sizes: ['S', 'M', 'L'],
  variants: [
    { size: 'S', color: null, stock: 2 },
    { size: 'M', color: null, stock: 7 },
    { size: 'L', color: null, stock: 0 },
  ],
}
const NONE = { size: null, color: null }
const size = (name: string) => ({ size: name, color: null })
const line = (productId: string, quantity: number, chosen: { size: string | null; color: string | null } = NONE) => ({
  productId,
  quantity,
  ...chosen,
})

test('units that can be added are limited by stock, cart and order', () => {
  expect(roomFor(SHIRT, size('M'), [])).toBe(7)
  expect(roomFor(SHIRT, size('M'), [line('shirt', 3, size('M')), line('shirt', 2, size('S'))])).toBe(4)
  expect(roomFor({ ...PLAIN, stockQuantity: 90 }, NONE, [line('whistle', 15)])).toBe(5)
  expect(roomFor(SHIRT, size('L'), [])).toBe(1)
})

test('low stock shows the number left', () => {
  expect(offerOf(PLAIN, NONE, [])).toEqual({ stockText: 'Only 2 left', isLow: true, blocked: null })
  expect(offerOf({ ...PLAIN, stockQuantity: 6 }, NONE, [])).toEqual({
    stockText: 'In stock',
    isLow: false,
    blocked: null,
  })
})

test.each([{ stockQuantity: 0 }, { inStock: false }, { archivedAt: '2031-01-01T00:00:00.000Z' }])(
  'with %j it is sold out',
  (change) => {
    expect(offerOf({ ...PLAIN, ...change }, NONE, []).blocked).toBe('Sold out')
  },
)

test('with variant stock, the stock is shown only for a selected size', () => {
  expect(offerOf(SHIRT, NONE, [])).toEqual({ stockText: null, isLow: false, blocked: null })
  expect(offerOf(SHIRT, size('S'), []).stockText).toBe('Only 2 left')
  expect(offerOf(SHIRT, size('M'), []).stockText).toBe('In stock')
  expect(offerOf(SHIRT, size('L'), []).blocked).toBe('Sold out in L')
})

test('units already in the cart cannot be added again', () => {
  expect(offerOf(PLAIN, NONE, [line('whistle', 1)]).blocked).toBeNull()
  expect(offerOf(PLAIN, NONE, [line('whistle', 2)]).blocked).toBe('All 2 are in your cart')
  expect(offerOf({ ...PLAIN, stockQuantity: 1 }, NONE, [line('whistle', 1)]).blocked).toBe(
    'The last one is in your cart',
  )
  expect(offerOf({ ...PLAIN, stockQuantity: 500 }, NONE, [line('whistle', 20)]).blocked).toBe('Limit 20 per order')
  expect(offerOf(PLAIN, NONE, [line('bag', 2)]).blocked).toBeNull()
})

test('cart lines of other sizes count only when the sizes share the stock', () => {
  const inCart = [line('shirt', 2, size('M'))]
  expect(offerOf(SHIRT, size('S'), inCart).blocked).toBeNull()
  expect(offerOf({ ...SHIRT, variants: [], stockQuantity: 2 }, size('S'), inCart).blocked).toBe(
    'All 2 are in your cart',
  )
})

test('a size is sold out when all of its colors are', () => {
  const both = {
    ...SHIRT,
    colors: ['Red', 'Blue'],
    variants: [
      { size: 'S', color: 'Red', stock: 0 },
      { size: 'S', color: 'Blue', stock: 1 },
      { size: 'M', color: 'Red', stock: 0 },
      { size: 'M', color: 'Blue', stock: 0 },
    ],
    sizes: ['S', 'M'],
  }
  expect(isSoldOut(both, { size: 'S' })).toBe(false)
  expect(isSoldOut(both, { size: 'M' })).toBe(true)
  expect(isSoldOut(both, { color: 'Red' })).toBe(true)
  expect(isSoldOut({ ...both, variants: [] }, { size: 'M' })).toBe(false)
})

test('a color is sold out when it is in the chosen size, or in all sizes before one is chosen', () => {
  const variants = [
    { size: 'S', color: 'Red', stock: 1 },
    { size: 'S', color: 'Blue', stock: 1 },
    { size: 'M', color: 'Red', stock: 0 },
    { size: 'M', color: 'Blue', stock: 1 },
  ]
  const product = { ...SHIRT, sizes: ['S', 'M'], colors: ['Red', 'Blue'], variants }
  expect(isColorSoldOut(product, 'Red', { size: null })).toBe(false)
  expect(isColorSoldOut(product, 'Red', { size: 'S' })).toBe(false)
  expect(isColorSoldOut(product, 'Red', { size: 'M' })).toBe(true)
  expect(isColorSoldOut(product, 'Blue', { size: 'M' })).toBe(false)
})

test('a single size or color is preselected, and a selection is kept', () => {
  expect(withOnlyOptions({ sizes: ['M'], colors: ['Red', 'Blue'] }, NO_CHOICE)).toEqual({ size: 'M', color: null })
  expect(withOnlyOptions({ sizes: [], colors: ['Red'] }, NO_CHOICE)).toEqual({ size: null, color: 'Red' })
  expect(withOnlyOptions({ sizes: ['S', 'M'], colors: [] }, { size: 'S', color: null })).toEqual({
    size: 'S',
    color: null,
  })
})

test.each([
  [['S', 'M'], ['Red', 'Blue'], 'Choose options'],
  [['S', 'M'], ['Red'], 'Choose size'],
  [[], ['Red', 'Blue'], 'Choose color'],
  [['S'], ['Red'], null],
  [[], [], null],
])('with sizes %j and colors %j the button label is %s', (sizes, colors, label) => {
  expect(choiceLabel({ sizes, colors })).toBe(label)
})

test('the size of the profile is preselected if the product has it in stock', () => {
  expect(ownSize(SHIRT, 'M')).toBe('M')
  expect(ownSize(SHIRT, 'L')).toBeNull()
  expect(ownSize(SHIRT, 'XL')).toBeNull()
  expect(ownSize({ ...PLAIN, sizes: ['L', '3XL'] }, 'XXXL')).toBe('3XL')
})

test('only products that come in shirt sizes have a preselected size', () => {
  expect(ownSize({ ...PLAIN, sizes: ['M', '10.5'] }, 'M')).toBeNull()
  expect(ownSize(PLAIN, 'M')).toBeNull()
})
