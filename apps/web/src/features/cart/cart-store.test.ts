import { describe, expect, it } from 'vitest'
import { withChanges } from '../../lib/url-state.ts'
import { cartLimitMessage, OPEN_CART, readLines } from './cart-store.ts'

const line = { productId: 'whistle', quantity: 2, size: null, color: 'Yellow' }

describe('reading the stored cart', () => {
  it('returns valid lines unchanged', () => {
    expect(readLines([line])).toEqual([line])
  })

  it('accepts lines without size or color', () => {
    expect(readLines([{ productId: 'whistle', quantity: 1 }])).toEqual([
      { productId: 'whistle', quantity: 1, size: null, color: null },
    ])
  })

  it('drops only invalid lines', () => {
    expect(readLines([{ quantity: 1 }, { ...line, quantity: 0 }, { ...line, quantity: 1.5 }, 'x', line])).toEqual([
      line,
    ])
  })

  it('reduces a quantity above the limit', () => {
    expect(readLines([{ ...line, quantity: 99 }])).toEqual([{ ...line, quantity: 20 }])
  })

  it('returns an empty cart for anything but a list', () => {
    expect(readLines({ productId: 'whistle' })).toEqual([])
  })

  it('is limited to the number of lines of an order', () => {
    expect(readLines(Array.from({ length: 60 }, (_, n) => ({ ...line, productId: `p${n}` })))).toHaveLength(50)
  })
})

it('OPEN_CART keeps the filters and closes an open product', () => {
  expect(withChanges(new URLSearchParams(), OPEN_CART).toString()).toBe('cart=open')
  expect(withChanges(new URLSearchParams('category=APPAREL&product=1'), OPEN_CART).toString()).toBe(
    'category=APPAREL&cart=open',
  )
})

const choice = { productId: 'whistle', size: null, color: null }
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...choice, productId: `p${n}`, quantity: 1 }))

describe('cartLimitMessage', () => {
  it('is null below the limits', () => {
    expect(cartLimitMessage([{ ...choice, quantity: 19 }], choice)).toBeNull()
    expect(cartLimitMessage(lines(49), choice)).toBeNull()
  })

  it('counts the units that are added', () => {
    expect(cartLimitMessage([{ ...choice, quantity: 15 }], choice, 5)).toBeNull()
    expect(cartLimitMessage([{ ...choice, quantity: 15 }], choice, 6)).toBe('Limit 20 of each item per order.')
  })

  it('rejects more than 20 units of an item', () => {
    expect(cartLimitMessage([{ ...choice, quantity: 20 }], choice)).toBe('Limit 20 of each item per order.')
  })

  it('rejects a 51st line but allows another unit of an existing line', () => {
    expect(cartLimitMessage(lines(50), choice)).toBe('Limit 50 different items per order.')
    expect(cartLimitMessage([...lines(49), { ...choice, quantity: 1 }], choice)).toBeNull()
  })
})
