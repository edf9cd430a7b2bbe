import { expect, test } from 'vitest'
import { addToCart, type CartLine, countItems, MOST_PER_LINE, removeLine, setQuantity } from './cart.ts'

const shirt = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 'shirt',
  size: 'M',
  color: 'Black',
  quantity: 1,
  ...change,
})
const WHISTLE: CartLine = { productId: 'whistle', size: null, color: null, quantity: 2 }

test('the same product, size and colour again adds one to its line (1 §4)', () => {
  expect(addToCart([shirt(), WHISTLE], shirt())).toEqual([shirt({ quantity: 2 }), WHISTLE])
})

test.each([{ size: 'L' }, { color: 'White' }, { size: null }, { productId: 'jacket' }])(
  'with %j it is a line of its own',
  (change) => {
    expect(addToCart([shirt()], shirt({ ...change, quantity: 7 }))).toEqual([shirt(), shirt(change)])
  },
)

test.each([
  [3, 3],
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [1_000, MOST_PER_LINE],
])('a quantity of %d becomes %i: never below one (1 §4)', (asked, quantity) => {
  expect(setQuantity([shirt(), WHISTLE], shirt(), asked)).toEqual([shirt({ quantity }), WHISTLE])
})

test('a line is full at some point', () => {
  const full = shirt({ quantity: MOST_PER_LINE })
  expect(addToCart([full], shirt())).toEqual([full])
})

test('a line goes by removing it, and only that one', () => {
  expect(removeLine([shirt(), shirt({ size: 'L' }), WHISTLE], shirt())).toEqual([shirt({ size: 'L' }), WHISTLE])
})

test('items are counted by their quantities', () => {
  expect(countItems([])).toBe(0)
  expect(countItems([shirt(), WHISTLE])).toBe(3)
})
