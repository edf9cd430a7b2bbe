import type { Product } from '@crew-chief/contract/shop'
import { describe, expect, it } from 'vitest'
import { cartLineViews, isUnavailable, totalOf } from './cart-lines.ts'

const shirt: Product = {
  id: 'shirt',
  slug: 'striped-shirt',
  gallery: [],
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
  cartLineViews(lines, [{ ...shirt, ...product }])

describe('cartLineViews', () => {
  it('shows current name and price, and no problem while stock suffices', () => {
    const [first] = show([line('L', 3)])
    expect(first).toMatchObject({ name: 'Striped shirt', problem: null, max: 3, limit: 'Only 3 left', priceWas: null })
  })

  it('reports low stock and suggests the available quantity', () => {
    expect(show([line('L', 4)])[0]?.problem).toEqual({ text: 'Only 3 left', setTo: 3 })
  })

  it('is sold out without stock or when no longer for sale', () => {
    expect(show([line('L', 1)], { stockQuantity: 0 })[0]?.problem).toEqual({ text: 'Sold out', setTo: null })
    expect(show([line('L', 1)], { inStock: false })[0]?.problem).toEqual({ text: 'Sold out', setTo: null })
  })

  it('with shared stock, the later line has the problem', () => {
    const [m, l] = show([line('M', 2), line('L', 2)])
    expect(m).toMatchObject({ problem: null, max: 1 })
    expect(l?.problem).toEqual({ text: 'Only 3 left', setTo: 1 })
  })

  it('with variant stock, lines are counted separately', () => {
    const variants = [
      { size: 'M', color: null, stock: 2 },
      { size: 'L', color: null, stock: 1 },
    ]
    const [m, l] = show([line('M', 2), line('L', 2)], { variants })
    expect(m?.problem).toBeNull()
    expect(l?.problem).toEqual({ text: 'Only 1 left', setTo: 1 })
  })

  it('is limited to the maximum quantity of an order', () => {
    expect(show([line('L', 20)], { stockQuantity: 200 })[0]).toMatchObject({
      max: 20,
      limit: 'Limit 20 per order',
    })
  })

  it('reports a changed price', () => {
    const [first] = cartLineViews([line('L', 1)], [shirt], { shirt: { name: 'Striped shirt', price: 5_000 } })
    expect(first?.priceWas).toBe(5_000)
  })

  it('keeps the name of a deleted product', () => {
    const [first] = cartLineViews([line('L', 1)], [], { shirt: { name: 'Striped shirt', price: 5_000 } })
    expect(first).toMatchObject({ name: 'Striped shirt', problem: { text: 'No longer available', setTo: null } })
  })
})

describe('the whole cart', () => {
  it('totals the lines with known products', () => {
    expect(totalOf([...show([line('L', 2)]), ...cartLineViews([line('M', 9)], [])])).toBe(10_800)
  })

  it('cannot be ordered with deleted products or sizes; sold-out lines are checked by the server', () => {
    const is = (lines: ReturnType<typeof cartLineViews>) => lines.some(isUnavailable)
    expect(is(cartLineViews([line('L', 1)], []))).toBe(true)
    expect(is(show([line('XXL', 1)]))).toBe(true)
    expect(is(show([line('L', 1)], { stockQuantity: 0 }))).toBe(false)
  })
})
