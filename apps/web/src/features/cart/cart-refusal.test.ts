import { describe, expect, it } from 'vitest'
import { refusalOf } from './cart-refusal.ts'

const choice = { productId: 'whistle', size: null, color: null }
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...choice, productId: `p${n}`, quantity: 1 }))

describe('one more in the cart', () => {
  it('fits', () => {
    expect(refusalOf([{ ...choice, quantity: 98 }], choice)).toBeNull()
    expect(refusalOf(lines(49), choice)).toBeNull()
  })

  it('is refused beyond 99 of one item', () => {
    expect(refusalOf([{ ...choice, quantity: 99 }], choice)).toBe('An order holds at most 99 of one item.')
  })

  it('is refused as the 51st line, but still adds to a line that is there', () => {
    expect(refusalOf(lines(50), choice)).toBe('An order holds at most 50 different items.')
    expect(refusalOf([...lines(49), { ...choice, quantity: 1 }], choice)).toBeNull()
  })
})
