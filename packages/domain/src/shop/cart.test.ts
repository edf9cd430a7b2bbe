import { expect, test } from 'vitest'
import { addToCart, type CartLine, countItems, MAX_PER_LINE, removeLine, setQuantity } from './cart.ts'

const shirt = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 'shirt',
  size: 'M',
  color: 'Black',
  quantity: 1,
  ...change,
})
const WHISTLE: CartLine = { productId: 'whistle', size: null, color: null, quantity: 2 }

test('adding the same product, size and color increments its line (1 §4)', () => {
  expect(addToCart([shirt(), WHISTLE], shirt())).toEqual([shirt({ quantity: 2 }), WHISTLE])
})

test('several units can be added at once, up to the limit of a line', () => {
  expect(addToCart([WHISTLE], WHISTLE, 3)).toEqual([{ ...WHISTLE, quantity: 5 }])
  expect(addToCart([], WHISTLE, 40)).toEqual([{ ...WHISTLE, quantity: MAX_PER_LINE }])
})

test.each([{ size: 'L' }, { color: 'White' }, { size: null }, { productId: 'jacket' }])(
  'a difference in %j creates a separate line',
  (change) => {
    expect(addToCart([shirt()], shirt({ ...change, quantity: 7 }))).toEqual([shirt(), shirt(change)])
  },
)

test.each([
  [3, 3],
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [1_000, MAX_PER_LINE],
])('a quantity of %d becomes %i (1 §4)', (requested, quantity) => {
  expect(setQuantity([shirt(), WHISTLE], shirt(), requested)).toEqual([shirt({ quantity }), WHISTLE])
})

test('a line has a maximum quantity', () => {
  const full = shirt({ quantity: MAX_PER_LINE })
  expect(addToCart([full], shirt())).toEqual([full])
})

test('removeLine removes only the given line', () => {
  expect(removeLine([shirt(), shirt({ size: 'L' }), WHISTLE], shirt())).toEqual([shirt({ size: 'L' }), WHISTLE])
})

test('countItems sums the quantities', () => {
  expect(countItems([])).toBe(0)
  expect(countItems([shirt(), WHISTLE])).toBe(3)
})
