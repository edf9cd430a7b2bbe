import { expect, test } from 'vitest'
import { isGone, offerOf } from './offer.ts'

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

test('what is running out says how many are left', () => {
  expect(offerOf(PLAIN, NONE, [])).toEqual({ words: 'Only 2 left', isLow: true, blocked: null })
  expect(offerOf({ ...PLAIN, stockQuantity: 6 }, NONE, [])).toEqual({ words: 'In stock', isLow: false, blocked: null })
})

test.each([{ stockQuantity: 0 }, { inStock: false }, { archivedAt: '2031-01-01T00:00:00.000Z' }])(
  'with %j it is sold out',
  (change) => {
    expect(offerOf({ ...PLAIN, ...change }, NONE, []).blocked).toBe('Sold out')
  },
)

test('each size has its own number, and says nothing before it is chosen', () => {
  expect(offerOf(SHIRT, NONE, [])).toEqual({ words: null, isLow: false, blocked: null })
  expect(offerOf(SHIRT, size('S'), []).words).toBe('Only 2 left')
  expect(offerOf(SHIRT, size('M'), []).words).toBe('In stock')
  expect(offerOf(SHIRT, size('L'), []).blocked).toBe('Sold out in L')
})

test('what is in the cart already is not offered again', () => {
  expect(offerOf(PLAIN, NONE, [line('whistle', 1)]).blocked).toBeNull()
  expect(offerOf(PLAIN, NONE, [line('whistle', 2)]).blocked).toBe('All 2 are in your cart')
  expect(offerOf({ ...PLAIN, stockQuantity: 1 }, NONE, [line('whistle', 1)]).blocked).toBe(
    'The last one is in your cart',
  )
  expect(offerOf({ ...PLAIN, stockQuantity: 500 }, NONE, [line('whistle', 99)]).blocked).toMatch(/^99 of one kind/)
  expect(offerOf(PLAIN, NONE, [line('bag', 2)]).blocked).toBeNull()
})

test('lines of other sizes count only where one number counts for all', () => {
  const inCart = [line('shirt', 2, size('M'))]
  expect(offerOf(SHIRT, size('S'), inCart).blocked).toBeNull()
  expect(offerOf({ ...SHIRT, variants: [], stockQuantity: 2 }, size('S'), inCart).blocked).toBe(
    'All 2 are in your cart',
  )
})

test('a size is gone when no color of it is left', () => {
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
  expect(isGone(both, { size: 'S' })).toBe(false)
  expect(isGone(both, { size: 'M' })).toBe(true)
  expect(isGone(both, { color: 'Red' })).toBe(true)
  expect(isGone({ ...both, variants: [] }, { size: 'M' })).toBe(false)
})
