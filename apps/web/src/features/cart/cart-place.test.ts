import { expect, it } from 'vitest'
import { openCartSearch } from './cart-place.ts'

it('opens the cart over the shop as it is filtered, in place of an open product', () => {
  expect(openCartSearch('')).toBe('cart=open')
  expect(openCartSearch('?category=APPAREL&product=1')).toBe('category=APPAREL&cart=open')
})
