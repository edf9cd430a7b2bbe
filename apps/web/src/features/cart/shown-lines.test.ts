import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import { isUnbuyable, shownLines, totalOf } from './shown-lines.ts'

const shirt: Product = {
  id: 'shirt',
  name: 'Striped shirt',
  description: '',
  price: 5_400,
  category: 'APPAREL',
  imageUrl: null,
  inStock: true,
  stockQuantity: 3,
  features: [],
  sizes: ['M', 'L'],
  colors: [],
  variants: [],
  version: 1,
  archivedAt: null,
}
const line = (size: string, quantity: number) => ({ productId: 'shirt', size, color: null, quantity })
const show = (lines: ReturnType<typeof line>[], product: Partial<Product> = {}) =>
  shownLines(lines, [{ ...shirt, ...product }])

describe('a line of the cart', () => {
  it('has the name and price of now, and no problem while there is enough', () => {
    const [first] = show([line('L', 3)])
    expect(first).toMatchObject({ name: 'Striped shirt', problem: null, most: 3, limit: 'Only 3 left', priceWas: null })
  })

  it('says how many are left, and offers that many', () => {
    expect(show([line('L', 4)])[0]?.problem).toEqual({ text: 'Only 3 left', setTo: 3 })
  })

  it('is sold out with its stock, or when it is taken off sale', () => {
    expect(show([line('L', 1)], { stockQuantity: 0 })[0]?.problem).toEqual({ text: 'Sold out', setTo: null })
    expect(show([line('L', 1)], { inStock: false })[0]?.problem).toEqual({ text: 'Sold out', setTo: null })
  })

  it('shares one number with its other sizes: the later line gives way', () => {
    const [m, l] = show([line('M', 2), line('L', 2)])
    expect(m).toMatchObject({ problem: null, most: 1 })
    expect(l?.problem).toEqual({ text: 'Only 3 left', setTo: 1 })
  })

  it('counts by itself where each size has its own number', () => {
    const variants = [
      { size: 'M', color: null, stock: 2 },
      { size: 'L', color: null, stock: 1 },
    ]
    const [m, l] = show([line('M', 2), line('L', 2)], { variants })
    expect(m?.problem).toBeNull()
    expect(l?.problem).toEqual({ text: 'Only 1 left', setTo: 1 })
  })

  it('goes no higher than an order may', () => {
    expect(show([line('L', 99)], { stockQuantity: 200 })[0]).toMatchObject({
      most: 99,
      limit: 'At most 99 in one order',
    })
  })

  it('says that its price has changed', () => {
    const [first] = shownLines([line('L', 1)], [shirt], { shirt: { name: 'Striped shirt', price: 5_000 } })
    expect(first?.priceWas).toBe(5_000)
  })

  it('keeps its name when the product is gone', () => {
    const [first] = shownLines([line('L', 1)], [], { shirt: { name: 'Striped shirt', price: 5_000 } })
    expect(first).toMatchObject({ name: 'Striped shirt', problem: { text: 'No longer available', setTo: null } })
  })
})

describe('the cart as a whole', () => {
  it('costs what its known lines cost', () => {
    expect(totalOf([...show([line('L', 2)]), ...shownLines([line('M', 9)], [])])).toBe(10_800)
  })

  it('cannot be ordered with what is gone or no longer offered in that size; sold out is for the server to say', () => {
    const is = (lines: ReturnType<typeof shownLines>) => lines.some(isUnbuyable)
    expect(is(shownLines([line('L', 1)], []))).toBe(true)
    expect(is(show([line('XXL', 1)]))).toBe(true)
    expect(is(show([line('L', 1)], { stockQuantity: 0 }))).toBe(false)
  })
})
